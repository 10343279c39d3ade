import type { ZodError, ZodType } from 'zod';
import { isStorable, MAX_ID } from '@/lib/contract/plain-values';
import { findInvalidPath } from '@/lib/contract/values';
import { AppError, type FieldMessage } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { MessageKey } from '@/lib/platform/messages/types';

/** A body larger than this is rejected; an order of 1,000 lines is about 100 KB. */
export const MAX_BODY_BYTES = 512 * 1024;
/** A text of 2 MB as JSON writes it, with its quotation marks and line breaks escaped; or a file of 2 MB in base64. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** A file of 5 MB in base64, with its name. */
export const MAX_BASE64_FILE_BYTES = 7 * 1024 * 1024;

/**
 * A write must come from a page of this very host. The Origin header names it; a browser that sends none says so in
 * Sec-Fetch-Site. Without either it is rejected: cookies are for browsers (docs/threats.md, y).
 * @throws AppError `cross-site`
 */
export function requireSameOrigin(headers: Headers): void {
  const [origin, host] = [headers.get('origin'), headers.get('host')];
  if (
    origin
      ? URL.canParse(origin) && new URL(origin).host === host
      : headers.get('sec-fetch-site') === 'same-origin'
  )
    return;
  throw new AppError('cross-site', { message: message('errors.details.crossSite') });
}

const isJson = (type: string): boolean => type.split(';')[0]?.trim().toLowerCase() === 'application/json';

/**
 * A form can send some types to another site without asking, and JSON is none of them. A write without a body need not
 * name a type.
 * @throws AppError `not-json`
 */
export function requireNoForm(headers: Headers): void {
  const type = headers.get('content-type');
  if (type !== null && !isJson(type)) throw new AppError('not-json');
}

/** @throws AppError `not-json`, `too-large`, or `invalid` when the body is no JSON or was cut short. */
export async function readJson(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  if (!isJson(request.headers.get('content-type') ?? '')) throw new AppError('not-json');
  const contentLength = Number(request.headers.get('content-length') ?? Number.NaN);
  if (contentLength > maxBytes) throw new AppError('too-large');
  const bytes = await readLimited(request, maxBytes);
  // A body that was cut on the way must not be half an order (docs/reliability.md, fact 5).
  if (Number.isFinite(contentLength) && bytes.length !== contentLength)
    throw new AppError('invalid', { message: message('errors.details.incomplete') });
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new AppError('invalid', { message: message('errors.details.notJson') });
  }
}

async function readLimited(request: Request, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new AppError('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A query string as an object: a key that occurs more than once becomes an array, which a single-valued schema rejects. */
export function queryObject(search: URLSearchParams): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [key, value] of search) {
    const before = values.get(key);
    values.set(key, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(values);
}

export function fieldMessages(error: ZodError): FieldMessage[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

const isWithinInteger = (leaf: string | number): boolean =>
  typeof leaf === 'string' || !Number.isInteger(leaf) || Math.abs(leaf) <= MAX_ID;

/** True when the database can store every text, key and integer of a value, at any depth. */
export const isDeeplyStorable = (value: unknown): boolean =>
  !findInvalidPath(value, (leaf) => isStorable(leaf) && isWithinInteger(leaf));

const STORABLE_CHECKS = [
  [isStorable, 'errors.fields.unprintable'],
  [isWithinInteger, 'errors.details.tooLargeNumber'],
] as const satisfies [unknown, MessageKey][];

/** @throws AppError `invalid` at the field */
function requireStorable(value: unknown): void {
  for (const [passes, key] of STORABLE_CHECKS) {
    const path = findInvalidPath(value, passes);
    if (path)
      throw new AppError('invalid', {
        message: message(key),
        fields: [{ path: path.join('.'), message: key }],
      });
  }
}

/**
 * Validates all input of the portal. It checks the output of the schema, such as digits that became a number or text that was decoded, so
 * no value that the database cannot store gets through, even where a schema lacks the check.
 * @throws AppError `invalid` with a message per field.
 */
export function parse<T>(schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success)
    throw new AppError('invalid', {
      message: message('errors.details.checkFields'),
      fields: fieldMessages(result.error),
    });
  requireStorable(result.data);
  return result.data;
}
