/**
 * The forms that facts for every tier may have. A text of another form may be anything, such as a remark with what the
 * reseller pays: it is not passed on.
 */
const AMOUNT = /\p{Sc}|^\d+[.,]\d{2}$|\b\d{1,3}(?:[.,]\d{3})+\b/u;
const isOfForm = (text: string, form: RegExp, maxLength: number): boolean =>
  text.length <= maxLength && form.test(text) && !AMOUNT.test(text) && !text.includes('://');
/** A host may lead to the distributor, with or without a scheme. */
const HOST = /[\p{L}\d-]{2,}\.\p{L}{2,}/u;

const CARRIER = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:&'’()+/-]*$/u;
/** No carrier's name has a number as long as an account's or an amount's. */
const LONG_NUMBER = /\d{4}/;

/** The name of a carrier or service, such as "DHL" or "DPD 12:00". */
export const isCarrierName = (text: string): boolean =>
  isOfForm(text, CARRIER, 60) && !HOST.test(text) && !LONG_NUMBER.test(text) && text.split(' ').length <= 6;

const TRACKING_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 ._/-]*$/;

/** A tracking number as carriers write it, such as "1Z 999 AA1 01 2345 6784". Words without a digit are a sentence. */
export const isTrackingNumber = (text: string): boolean =>
  isOfForm(text, TRACKING_NUMBER, 60) &&
  !HOST.test(text) &&
  (/\d/.test(text) || !text.includes(' ')) &&
  text.split(' ').every((word) => /\d/.test(word) || word.length <= 4 || !text.includes(' '));

const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

/** A serial number or SKU: one word, or a few with digits. */
export const isCode = (text: string): boolean =>
  isOfForm(text, PRINTABLE, 64) && (!text.includes(' ') || /^\S+( \S*\d\S*){1,3}$/.test(text));

const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** A day, or an instant with its zone. */
export const isMoment = (text: string): boolean => DATE.test(text) && !Number.isNaN(Date.parse(text));
