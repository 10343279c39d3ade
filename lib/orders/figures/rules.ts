import Big from 'big.js';
import type { CurrencyFigures, OrderFigures } from './schema';

/** Months that figures show. */
export const FIGURE_MONTHS = 12;
/** Vendors and customers of one currency. */
const MAX_GROUPS = 50;

/** The month so many months after one, as 2026-11. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The months up to that of an instant by UTC, the oldest first. */
export function listFigureMonths(now: Date): string[] {
  const current = now.toISOString().slice(0, 7);
  return Array.from({ length: FIGURE_MONTHS }, (_, place) => shiftMonth(current, place + 1 - FIGURE_MONTHS));
}

/** The first and the last day of some months, for the filter of a list. */
export const monthBounds = (first: string, last = first): { from: string; to: string } => ({
  from: `${first}-01`,
  to: new Date(Date.parse(`${shiftMonth(last, 1)}-01`) - 1).toISOString().slice(0, 10),
});

/** Figures that are summed by something; amounts are decimals. */
export interface Sum {
  currency: string;
  orders: number;
  openOrders: number;
  amount: string;
  openAmount: string;
  soldAmount: string;
  soldCost: string;
  shippedOrders: number;
  shippedSeconds: number;
}
export interface MonthSum extends Sum {
  month: string;
}
export interface VendorSum extends Sum {
  vendor: string;
}
/** The amount that customers pay, and its cost where that is known. */
export type SaleSum = Pick<Sum, 'currency' | 'orders' | 'amount' | 'soldAmount' | 'soldCost'>;
export type MonthSale = SaleSum & { month: string };
/** By the organisation that pays. */
export type PayerSale = SaleSum & { organisationId: number };

/** The orders of one cost centre. */
export type CostCentreSum = Pick<Sum, 'currency' | 'orders' | 'amount'> & { id: string; name: string };

export interface FigureSums {
  months: readonly string[];
  /** The sum of all months. */
  own: readonly MonthSum[];
  vendors: readonly VendorSum[];
  costCentres: readonly CostCentreSum[];
  /** Null where the person may not see what customers pay. */
  customers: readonly PayerSale[] | null;
  sales: readonly MonthSale[] | null;
  names: ReadonlyMap<number, string>;
  seesMargin: boolean;
  isComplete: boolean;
}

const add = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed();
const byAmount = (a: { amount: string }, b: { amount: string }): number => new Big(b.amount).cmp(a.amount);
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function toMonths(months: readonly string[], own: readonly MonthSum[]): CurrencyFigures['months'] {
  const find = (month: string) => own.find((one) => one.month === month);
  return months.map((month) => {
    const [now, before] = [find(month), find(shiftMonth(month, -FIGURE_MONTHS))];
    return {
      month,
      amount: add([now?.amount ?? '0']),
      orders: now?.orders ?? 0,
      amountBefore: add([before?.amount ?? '0']),
      ordersBefore: before?.orders ?? 0,
    };
  });
}

function toSales(
  months: readonly string[],
  sales: readonly MonthSale[],
  seesMargin: boolean,
): CurrencyFigures['sales'] {
  return months.map((month) => {
    const sum = sales.find((one) => one.month === month);
    const [sold, cost] = [sum?.soldAmount ?? '0', sum?.soldCost ?? '0'];
    const margin = new Big(sold).minus(cost).toFixed();
    return {
      month,
      orders: sum?.orders ?? 0,
      amount: add([sum?.amount ?? '0']),
      known: seesMargin ? { amount: add([sold]), cost: add([cost]), margin } : null,
    };
  });
}

function toCurrency(currency: string, sums: FigureSums): CurrencyFigures {
  const of = <Row extends { currency: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.currency === currency);
  const own = of(sums.own);
  const months = toMonths(sums.months, own);
  const hasSales = sums.sales !== null && of(sums.sales).length > 0;
  return {
    currency,
    months,
    total: add(months.map(({ amount }) => amount)),
    totalBefore: add(months.map(({ amountBefore }) => amountBefore)),
    vendors: of(sums.vendors)
      .map(({ vendor, amount, orders }) => ({ vendor, orders, amount: add([amount]) }))
      .toSorted(byAmount)
      .slice(0, MAX_GROUPS),
    costCentres: of(sums.costCentres)
      .map(({ id, name, amount, orders }) => ({ id, name, orders, amount: add([amount]) }))
      .toSorted(byAmount)
      .slice(0, MAX_GROUPS),
    open: {
      amount: add(own.map(({ openAmount }) => openAmount)),
      orders: total(own.map(({ openOrders }) => openOrders)),
    },
    customers:
      sums.customers &&
      of(sums.customers)
        .map(({ organisationId: id, amount, orders }) => ({
          id,
          name: sums.names.get(id) ?? String(id),
          orders,
          amount: add([amount]),
        }))
        .toSorted(byAmount)
        .slice(0, MAX_GROUPS),
    sales: hasSales && sums.sales ? toSales(sums.months, of(sums.sales), sums.seesMargin) : null,
  };
}

/** The average of orders that were shipped, by the month in which they were placed. */
function toShipping(months: readonly string[], own: readonly MonthSum[]): OrderFigures['shipping'] {
  const shipped = own.filter(
    ({ month, currency, shippedOrders }) => currency === '' && months.includes(month) && shippedOrders > 0,
  );
  const orders = total(shipped.map(({ shippedOrders }) => shippedOrders));
  if (orders === 0) return null;
  return {
    orders,
    averageSeconds: Math.round(total(shipped.map(({ shippedSeconds }) => shippedSeconds)) / orders),
    months: shipped
      .map(({ month, shippedOrders, shippedSeconds }) => ({
        month,
        orders: shippedOrders,
        averageSeconds: Math.round(shippedSeconds / shippedOrders),
      }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
  };
}

/** Puts the sums of the database into the form that charts and tables show. */
export function toOrderFigures(sums: FigureSums): OrderFigures {
  const { months, own, customers, sales, isComplete } = sums;
  const all = [...own, ...(customers ?? []), ...(sales ?? [])];
  const currencies = [...new Set(all.map(({ currency }) => currency))].filter(Boolean).toSorted();
  return {
    months: [...months],
    currencies: currencies.map((currency) => toCurrency(currency, sums)),
    openOrders: total(own.filter(({ currency }) => currency === '').map(({ openOrders }) => openOrders)),
    shipping: toShipping(months, own),
    isComplete,
  };
}

/** The sales of all months; `margin` and `known` are of the part whose cost is known. */
export function sumMargin(sales: NonNullable<CurrencyFigures['sales']>): {
  amount: string;
  known: string;
  margin: string | null;
  isPart: boolean;
} {
  const known = sales.flatMap((month) => month.known ?? []);
  const [amount, part] = [add(sales.map((month) => month.amount)), add(known.map((one) => one.amount))];
  if (known.length === 0) return { amount, known: part, margin: null, isPart: false };
  const margin = add(known.map((one) => one.margin));
  return { amount, known: part, margin, isPart: !new Big(amount).eq(part) };
}
