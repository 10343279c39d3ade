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

/** True when a JSON value is an object with members: not null, not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Years that PostgreSQL, JavaScript and a person's memory all reach. */
export const isSupportedDate = (date: string): boolean => date >= '1970' && date < '2200';

/** True when a text is a calendar day, such as `2026-11-24`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && isSupportedDate(text);
}

/** Digits of an id without leading zeros. */
export const ID_DIGITS = /^[1-9]\d{0,15}$/;

/** The same of an organisation, whose id is below zero when it exists in the portal only. */
export const ORGANISATION_ID_DIGITS = /^-?[1-9]\d{0,15}$/;

/** True when a text is the id of an organisation. */
export const isOrganisationIdText = (text: string): boolean =>
  ORGANISATION_ID_DIGITS.test(text) && Math.abs(Number(text)) <= MAX_ID;

/** True for a UUID of any version. */
export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);
