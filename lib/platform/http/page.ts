import 'server-only';
import { notFound } from 'next/navigation';
import { isStorable } from '@/lib/contract/plain-values';
import { idTextSchema, organisationIdTextSchema } from '@/lib/contract/values';
import { AppError } from '@/lib/platform/errors';

const readId = (schema: typeof idTextSchema, text: string): number => {
  const id = schema.safeParse(text);
  return id.success ? id.data : notFound();
};

/** An id in a page's path. Anything else is a page that does not exist. */
export const pathId = (text: string): number => readId(idTextSchema, text);

/** The id of an organisation in a page's path. */
export const pathOrganisationId = (text: string): number => readId(organisationIdTextSchema, text);

/** Shows the not-found page when a use case says that there is nothing; every other error goes on. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') notFound();
    throw error;
  }
}

/** A page's search parameters as the browser has them, without the values that the database cannot hold. */
export function toSearchParams(params: Record<string, string | string[] | undefined>): URLSearchParams {
  const pairs = Object.entries(params).flatMap(([key, value]) =>
    [value ?? []]
      .flat()
      .filter(isStorable)
      .map((one): [string, string] => [key, one]),
  );
  return new URLSearchParams(pairs);
}
