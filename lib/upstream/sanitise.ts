import { cleanLines } from '@/lib/contract/plain-text';
import type { Extra } from './types';

const MAX_TEXT_LENGTH = 100_000;
const MAX_DEPTH = 6;
const MAX_MEMBERS = 200;
/** Half of a surrogate pair, which neither UTF-8 nor jsonb can hold. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** A text that PostgreSQL stores and a page shows: without characters that do not show, not endless, and no half surrogate. */
export const cleanText = (text: string): string =>
  cleanLines(text.slice(0, MAX_TEXT_LENGTH).replaceAll('\0', '')).replace(LONE_SURROGATE, '\ufffd');

/**
 * Any JSON value made safe to store as jsonb and to show: texts cleaned, nesting and size bounded (what lies deeper is
 * dropped, a hostile answer must not overflow the stack), `__proto__` left out.
 */
function cleanJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_MEMBERS).map((item) => cleanJson(item, depth + 1));
  return cleanMembers(Object.entries(value), depth + 1);
}

/** `cleanJson` for the members of an object. */
export function cleanMembers(entries: [string, unknown][], depth = 1): Extra {
  const allowed = entries.filter(([key]) => key !== '__proto__').slice(0, MAX_MEMBERS);
  return Object.fromEntries(allowed.map(([key, value]) => [cleanText(key), cleanJson(value, depth)]));
}
