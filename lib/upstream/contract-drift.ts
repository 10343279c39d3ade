import { z } from 'zod';
import { isObject } from '@/lib/contract/plain-values';
import type { UpstreamEvent } from './config';
import { cleanText } from './sanitise';

/** Maximum of fields reported for one answer. */
const MAX_FIELDS = 50;
/** Names come from the API: longer ones are cut. */
const MAX_NAME_LENGTH = 100;
/** A date of 1970 to 9999, in seconds. */
const MAX_SECONDS = 253_402_300_799;

function addUnknownFields(schema: z.ZodObject, raw: unknown, path: string, found: Set<string>): void {
  if (!isObject(raw)) return;
  for (const key of Object.keys(raw)) {
    if (found.size >= MAX_FIELDS) return;
    const value = raw[key];
    const field = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
    if (!field) found.add(cleanText(path + key).slice(0, MAX_NAME_LENGTH));
    else if (field instanceof z.ZodArray && field.element instanceof z.ZodObject && Array.isArray(value))
      for (const item of value) addUnknownFields(field.element, item, `${path}${key}.`, found);
  }
}

/**
 * Reports the fields of an answer that the contract does not name. Reading goes on with them as before.
 * @param raw a record, or a list of records
 */
export function reportUnknownFields(
  observe: (event: UpstreamEvent) => void,
  operation: string,
  schema: z.ZodObject,
  raw: unknown,
): void {
  const found = new Set<string>();
  for (const record of Array.isArray(raw) ? raw : [raw]) addUnknownFields(schema, record, '', found);
  if (found.size > 0) observe({ type: 'unknown-fields', operation, fields: [...found] });
}

/** A date of HTTP, or seconds since 1970 with an at sign in front (RFC 9745). Null when it is neither. */
function parseDate(text: string): Date | null {
  const seconds = /^@(\d{1,12})$/.exec(text)?.[1];
  if (seconds !== undefined) return Number(seconds) <= MAX_SECONDS ? new Date(Number(seconds) * 1000) : null;
  const time = /^[A-Za-z]{3},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time);
}

/** Reports what the headers of an answer say of the operation's end: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export function reportAnnouncedEnd(
  observe: (event: UpstreamEvent) => void,
  operation: string,
  headers: Headers,
): void {
  const deprecation = headers.get('deprecation')?.trim();
  if (deprecation && deprecation !== 'false')
    observe({ type: 'deprecated', operation, since: parseDate(deprecation) });
  const sunset = parseDate(headers.get('sunset')?.trim() ?? '');
  if (sunset) observe({ type: 'sunset', operation, at: sunset });
}
