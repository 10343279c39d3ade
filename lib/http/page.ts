import 'server-only';
import { notFound } from 'next/navigation';
import { AppError } from '@/lib/errors';

const ID = /^[1-9]\d{0,9}$/;
const GREATEST_ID = 2_147_483_647;

/** An id in a page's path. Anything else is a page that does not exist. */
export function pathId(text: string): number {
  const id = ID.test(text) ? Number(text) : Number.NaN;
  if (!(id <= GREATEST_ID)) notFound();
  return id;
}

/** Shows the not-found page when a use case says that there is nothing; every other error goes on. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') notFound();
    throw error;
  }
}

/** A page's search parameters as the browser has them. */
export function searchParamsOf(given: Record<string, string | string[] | undefined>): URLSearchParams {
  const pairs = Object.entries(given).flatMap(([key, value]) =>
    [value ?? []].flat().map((one): [string, string] => [key, one]),
  );
  return new URLSearchParams(pairs);
}
