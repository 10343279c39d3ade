/** Crockford's base 32: no I, L, O or U, so that a number can be read out and typed back. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Random digits before the check digit: 35 bits. Uniqueness is the database's; this only makes clashes rare. */
export const RANDOM_DIGITS = 7;

const digitValue = (digit: string): number => DIGITS.indexOf(digit);

/** Luhn's check digit in base 32: finds every single wrong digit and nearly every swap of two neighbours. */
function checkDigit(values: readonly number[]): number {
  const sum = values.toReversed().reduce((total, value, index) => {
    const weighted = index % 2 === 0 ? value * 2 : value;
    return total + Math.floor(weighted / DIGITS.length) + (weighted % DIGITS.length);
  }, 0);
  return (DIGITS.length - (sum % DIGITS.length)) % DIGITS.length;
}

const groupDigits = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4)}`;

/** Eight digits, the last of which checks the others; null when it does not fit. */
function parseDigits(text: string): string | null {
  const values = [...text].map(digitValue);
  if (values.length !== RANDOM_DIGITS + 1 || values.includes(-1)) return null;
  const check = values.pop();
  return check === checkDigit(values) ? groupDigits(text) : null;
}

/**
 * An order number such as `ORD-7K3M-9Q2P`.
 * @param random as many random bytes as `RANDOM_DIGITS`; five bits of each are used.
 * @param prefix of the brand under which the order is placed: 2 to 6 capital letters or digits.
 */
export function formatOrderNumber(random: Uint8Array, prefix: string): string {
  const values = [...random.slice(0, RANDOM_DIGITS)].map((byte) => byte % DIGITS.length);
  const digits = [...values, checkDigit(values)].map((value) => DIGITS.charAt(value)).join('');
  return `${prefix}-${groupDigits(digits)}`;
}

/** Returns the part that is unique among all order numbers; the prefix is not. @param number as it is stored */
export const getOrderNumberDigits = (number: string): string => number.slice(-(RANDOM_DIGITS + 2));

/**
 * Reads an order number as people write it: any case, with or without dashes, with any prefix or none, O for
 * 0 and I or L for 1.
 * @returns its digits as `getOrderNumberDigits` gives them, or null when it is none or its check digit does
 * not fit.
 */
export function parseOrderNumber(text: string): string | null {
  const [, digits = ''] =
    /^(?:[A-Z0-9]{2,6})?([A-Z0-9]{8})$/.exec(text.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  return parseDigits(digits.replaceAll('O', '0').replace(/[IL]/g, '1'));
}

/** True when a text is an order number exactly as a portal writes it; a similar text does not count. */
export function isOrderNumber(text: string): boolean {
  const [, first = '', second = ''] = /^[A-Z0-9]{2,6}-([0-9A-Z]{4})-([0-9A-Z]{4})$/.exec(text) ?? [];
  return parseDigits(first + second) !== null;
}
