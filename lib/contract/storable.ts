/** The greatest value of PostgreSQL's `integer`: every id, count and version that either program keeps is one. */
export const MAX_INTEGER = 2_147_483_647;

/** NUL and half of a surrogate pair: neither PostgreSQL's text nor its jsonb can hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

/** Whether the database can hold a text; a number is none. */
export const isStorable = (leaf: string | number): boolean =>
  typeof leaf === 'number' || !UNSTORABLE.test(leaf);
