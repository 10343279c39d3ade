/** The greatest value of PostgreSQL's `integer`: every count, quantity and version that either program keeps is one. */
export const MAX_INTEGER = 2_147_483_647;

/** The greatest id: above it numbers of JavaScript are rounded. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** True when a value is an id of the API, as the specification has it: a whole number that was not rounded. */
export const isUpstreamId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1;

/** NUL and half of a surrogate pair: neither PostgreSQL's text nor its jsonb can hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

/** True when the database can store a text; numbers are always allowed. */
export const isStorable = (leaf: string | number): boolean =>
  typeof leaf === 'number' || !UNSTORABLE.test(leaf);
