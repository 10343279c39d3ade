/** Crockford's base 32: no I, L, O or U, so that a number can be read out and typed back. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'TC';
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

/**
 * An order number such as `TC-7K3M-9Q2P`.
 * @param random as many random bytes as `RANDOM_DIGITS`; five bits of each are used.
 */
export function orderNumberOf(random: Uint8Array): string {
  const values = [...random.slice(0, RANDOM_DIGITS)].map((byte) => byte % DIGITS.length);
  const digits = [...values, checkDigit(values)].map((value) => DIGITS.charAt(value)).join('');
  return `${PREFIX}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/**
 * Reads an order number as people write it: any case, with or without prefix and dashes, O for 0 and I or L for 1.
 * @returns the number as it is stored, or null when it is none or its check digit does not fit.
 */
export function readOrderNumber(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s-]/g, '');
  const digits = (
    bare.length > RANDOM_DIGITS + 1 && bare.startsWith(PREFIX) ? bare.slice(PREFIX.length) : bare
  )
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const values = [...digits].map(digitValue);
  if (values.length !== RANDOM_DIGITS + 1 || values.includes(-1)) return null;
  const check = values.pop();
  return check === checkDigit(values) ? `${PREFIX}-${digits.slice(0, 4)}-${digits.slice(4)}` : null;
}
