import type { ConsoleContext } from './context';

/** The fields of a sent form; a missing field is an empty text. */
export interface SentForm {
  one(name: string): string;
  all(name: string): string[];
}

const MEDIA_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Reads a form of a page; a body of another kind has no fields. hono keeps the parsed body, so it may be read twice. */
export async function readForm(context: ConsoleContext): Promise<SentForm> {
  const isForm = MEDIA_TYPE.test(context.req.header('Content-Type') ?? '');
  const body = isForm ? await context.req.parseBody({ all: true }).catch(() => ({})) : {};
  const fields = body as Record<string, string | File | (string | File)[]>;
  const all = (name: string) =>
    (Object.hasOwn(fields, name) ? [fields[name]].flat() : []).filter((value) => typeof value === 'string');
  return { all, one: (name) => all(name)[0]?.trim() ?? '' };
}
