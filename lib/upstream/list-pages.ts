import type { ApiProfile } from '@/lib/contract/default-profile';
import { openEnvelope, requireSuccess } from './answers';
import { UpstreamError } from './errors';
import type { Answer } from './exchange';
import { parseJson } from './problem';
import { getPlace } from './profile/places';

/** One page of a list as it was answered. */
export interface ListPage {
  /** The text of the list itself: the same for the same records, independent of the rest of the answer. */
  text: string;
  /** The number of records of the whole list, where the answer says it. */
  total: number | null;
  /** True when a `Link` header names a next page (RFC 8288). */
  hasNext: boolean;
  /** @throws UpstreamError `malformed` when the text is no array */
  parse(): unknown[];
}

export const EMPTY_PAGE: ListPage = { text: '[]', total: null, hasNext: false, parse: () => [] };

const notArray = (operation: string, status?: number) =>
  new UpstreamError('malformed', `${operation}: the answer is not an array`, { status });

function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

const hasNextLink = (headers: Headers): boolean =>
  /;\s*rel\s*=\s*("(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b)/i.test(headers.get('link') ?? '');

/** Parsed when it is needed: most pages of a catalogue are as they were. */
function parseArray(operation: string, text: string): unknown[] {
  const json = parseJson(text);
  if (!Array.isArray(json)) throw notArray(operation);
  return json;
}

/**
 * Reads a page of a list by the profile.
 * @throws UpstreamError for every answer that is none
 */
export function readListPage(operation: string, answer: Answer, now: Date, profile: ApiProfile): ListPage {
  requireSuccess(operation, answer, now, profile.errors);
  const { headers, body, status } = answer;
  if (status === 204) return EMPTY_PAGE;
  const { totalHeader, totalField } = profile.pages;
  const hasNext = hasNextLink(headers);
  const inHeader = totalHeader === null ? null : readCount(headers.get(totalHeader));
  const place = profile.envelopes.products;
  if (place === '$') {
    if (!/^\s*\[/.test(body)) throw notArray(operation, status);
    return { text: body, total: inHeader, hasNext, parse: () => parseArray(operation, body) };
  }
  const json = parseJson(body);
  if (json === undefined)
    throw new UpstreamError('malformed', `${operation}: the answer is not JSON`, { status });
  const list = openEnvelope(operation, json, place);
  if (!Array.isArray(list)) throw notArray(operation, status);
  const total = inHeader ?? (totalField === null ? null : readCount(getPlace(json, totalField)));
  return { text: JSON.stringify(list), total, hasNext, parse: () => list };
}
