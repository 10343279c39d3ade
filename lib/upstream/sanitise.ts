import type { Extra } from './types';

const MAX_TEXT_LENGTH = 100_000;
const MAX_DEPTH = 6;
const MAX_MEMBERS = 200;
// NUL ends a text for PostgreSQL; the other control characters do not print. Tab, line feed and return stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const UNPRINTABLE_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Half of a surrogate pair, which neither UTF-8 nor jsonb can hold. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** A text that PostgreSQL stores and a page shows: no control characters, no half surrogate pairs, not endless. */
export function cleanText(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(UNPRINTABLE_CHARACTERS, '').replace(LONE_SURROGATE, '\ufffd');
}

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
