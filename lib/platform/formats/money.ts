import Big from 'big.js';
import { numberFormat } from './intl-formats';

/** An amount of money: a decimal written out, never a float, with an ISO 4217 currency code as received. */
export interface Money {
  amount: string;
  currency: string;
}

/** A decimal as `Big` writes it: most come out of the database so, a hundred of them for one page. */
const CANONICAL_DECIMAL = /^(0|[1-9]\d*)(\.\d*[1-9])?$/;

/** Builds money from a decimal string or from a number that came out of JSON. */
export function money(amount: string | number, currency: string): Money {
  const isCanonical = typeof amount === 'string' && CANONICAL_DECIMAL.test(amount);
  return { amount: isCanonical ? amount : new Big(amount).toFixed(), currency };
}

/** Sum of amounts of one currency. @throws RangeError when currencies differ. */
export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${b.currency} to ${a.currency}`);
  return { amount: new Big(a.amount).plus(b.amount).toFixed(), currency: a.currency };
}

/** The share of a price that is left above its cost, as percent with one decimal; null for a price of zero. */
export function marginPercent(price: Money, cost: Money): string | null {
  if (price.currency !== cost.currency)
    throw new RangeError(`cannot compare ${price.currency} with ${cost.currency}`);
  const whole = new Big(price.amount);
  if (whole.eq(0)) return null;
  return whole.minus(cost.amount).times(100).div(whole).round(1, Big.roundHalfUp).toFixed();
}

/** Amount times a whole quantity. */
export function times(a: Money, quantity: number): Money {
  return { amount: new Big(a.amount).times(quantity).toFixed(), currency: a.currency };
}

/** Amount divided by a whole number, rounded to the currency's smallest unit. */
export function dividedBy(a: Money, divisor: number): Money {
  return {
    amount: new Big(a.amount).div(divisor).round(minorDecimals(a.currency), Big.roundHalfUp).toFixed(),
    currency: a.currency,
  };
}

/** −1, 0 or 1. @throws RangeError when currencies differ. */
export function compare(a: Money, b: Money): number {
  if (a.currency !== b.currency) throw new RangeError(`cannot compare ${a.currency} with ${b.currency}`);
  return new Big(a.amount).cmp(b.amount);
}

/** Amount and so many percent of it on top. */
export function addPercent(a: Money, percent: number): Money {
  return {
    amount: new Big(a.amount).times(new Big(percent).div(100).plus(1)).toFixed(),
    currency: a.currency,
  };
}

/** Sums by currency, in the order in which the currencies first occur: amounts of two currencies never mix. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, Money>();
  for (const amount of amounts) {
    const sum = sums.get(amount.currency);
    sums.set(amount.currency, sum ? add(sum, amount) : amount);
  }
  return [...sums.values()];
}

/**
 * Decimals of the minor unit by ISO 4217 where it is not a hundredth. `Intl` differs between releases and from the standard:
 * it gives none to IQD, AFN and LBP.
 */
const DECIMALS: ReadonlyMap<string, number> = new Map(
  (
    [
      ['BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0],
      ['BHD IQD JOD KWD LYD OMR TND', 3],
      ['CLF UYW', 4],
    ] as const
  ).flatMap(([codes, decimals]) => codes.split(' ').map((code) => [code, decimals] as const)),
);

/** Counts the decimals of a currency's smallest unit: 0 for yen, 2 for pence, 3 for fils; 2 for a code that is no currency. */
export const minorDecimals = (currency: string): number => DECIMALS.get(currency.toUpperCase()) ?? 2;

/** Style of a currency: `symbol` as in the language, `code` as in ISO 4217. */
export const CURRENCY_DISPLAYS = ['symbol', 'code'] as const;
export type CurrencyDisplay = (typeof CURRENCY_DISPLAYS)[number];

/**
 * Money for people, by `Intl` in its own currency. A currency that `Intl` does not know is written as received.
 * Amounts keep at least the currency's usual digits and up to six, so that a unit price of 0.0125 is not shown as 0.01.
 * @param display style of the currency; null leaves it to the language
 */
export function formatMoney(value: Money, locale: string, display: CurrencyDisplay | null = null): string {
  const minDigits = minorDecimals(value.currency);
  const style = {
    style: 'currency',
    minimumFractionDigits: minDigits,
    maximumFractionDigits: minDigits,
    currency: value.currency,
    ...(display === 'code' && { currencyDisplay: display }),
  } as const;
  const decimals = value.amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  try {
    const maximumFractionDigits = Math.max(minDigits, Math.min(decimals, 6));
    return numberFormat(locale, { ...style, maximumFractionDigits }).format(value.amount as `${number}`);
  } catch {
    return `${value.amount} ${value.currency}`;
  }
}
