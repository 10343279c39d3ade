import { MAX_ID } from './storable';

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
