/** Exact decimals in whole units: nothing here is a float. */

/** A decimal: `units` times ten to the power of minus `decimals`. */
export interface Amount {
  units: bigint;
  decimals: number;
}

const POWERS = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));
export const power = (exponent: number): bigint => POWERS[exponent] ?? 10n ** BigInt(exponent);

/** Reads a decimal; at least so many decimals, and no zeros behind them that say nothing. */
export function readAmount(text: string, least = 2): Amount {
  const dot = text.indexOf('.');
  let [whole, part] = dot < 0 ? [text, ''] : [text.slice(0, dot), text.slice(dot + 1)];
  let end = part.length;
  while (end > least && part.charCodeAt(end - 1) === 48) end--;
  part = part.slice(0, end).padEnd(least, '0');
  return { units: BigInt(whole + part), decimals: part.length };
}

/** Writes an amount that is not below zero, without zeros at its end, as `money` writes it. */
export function writeAmount({ units, decimals }: Amount): string {
  const text = units.toString().padStart(decimals + 1, '0');
  const dot = text.length - decimals;
  let end = text.length;
  while (end > dot && text.charCodeAt(end - 1) === 48) end--;
  return end === dot ? text.slice(0, dot) : `${text.slice(0, dot)}.${text.slice(dot, end)}`;
}

export const halfUp = (value: bigint, divisor: bigint): bigint => (2n * value + divisor) / (2n * divisor);
export const upwards = (value: bigint, divisor: bigint): bigint => (value + divisor - 1n) / divisor;
export const padded = ({ units, decimals }: Amount, to: number): bigint => units * power(to - decimals);
/** An amount in so many decimals, which may be fewer than it has. */
export const rescaled = (amount: Amount, to: number, round: typeof halfUp): bigint =>
  amount.decimals <= to ? padded(amount, to) : round(amount.units, power(amount.decimals - to));

/**
 * In how many decimals a price is made from an amount: those of the currency, or those of the amount where it is finer, such as
 * 0.0125 a unit. A currency without a minor unit has no price between 41,514 and 41,515; below 1 such a price would be lost.
 */
export const getPrecision = (amount: Amount, minor: number): number =>
  minor === 0 && amount.units >= power(amount.decimals) ? 0 : Math.max(minor, amount.decimals);
