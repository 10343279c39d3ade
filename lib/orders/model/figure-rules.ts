import Big from 'big.js';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import type { Money } from '@/lib/platform/formats/money';
import { COUNTED_STATUSES, OPEN_STATUSES } from './list-rules';
import type { ListStatus } from './list-schema';

/** Figures of whole orders, or of the lines of one vendor. */
export type FigureKind = 'order' | 'vendor';

/** The amount that an organisation pays for the lines of one vendor in one currency; the currency is empty for lines without an amount. */
interface CountedAmount {
  payer: number;
  /** The organisation that it pays; null for the supplier. */
  seller: number | null;
  vendor: string;
  currency: string;
  amount: string;
  /** The part of the amount whose cost to the seller is known, and that cost. */
  sold: string;
  cost: string;
}

/** The part of an order that the figures contain. */
export interface CountedOrder {
  isOpen: boolean;
  /** Seconds from placing to shipping; null while it was not seen as shipped. */
  shippedSeconds: number | null;
  amounts: CountedAmount[];
}

/** The facts by which an order is counted, as they are stored now. */
export interface OrderToCount {
  status: ListStatus;
  /** The organisations from the one with the connection down to the one that placed the order. */
  payers: readonly number[];
  lines: readonly { vendor: string | null; totals: Pick<Totals, 'oneOff'> }[];
  /** The amount that each organisation above pays, by the places of the lines. */
  tiers: readonly { organisationId: number; lines: readonly Pick<Totals, 'oneOff'>[] }[];
  shippedSeconds: number | null;
}

const NOTHING: CountedOrder = { isOpen: false, shippedSeconds: null, amounts: [] };

const findAmount = (amounts: readonly Money[], currency: string): Big | null => {
  const found = amounts.filter((one) => one.currency === currency);
  return found.length > 0 ? found.reduce((sum, { amount }) => sum.plus(amount), new Big(0)) : null;
};

/** The amounts of each line for one organisation, or none. */
function listLineAmounts({ lines, payers, tiers }: OrderToCount, payer: number | null): (readonly Money[])[] {
  if (payer === payers.at(-1)) return lines.map(({ totals }) => totals.oneOff);
  const tier = tiers.find(({ organisationId }) => organisationId === payer);
  return lines.map((_line, place) => tier?.lines[place]?.oneOff ?? []);
}

/** Sums the amount that one organisation pays for an order by vendor and currency. */
function countPayer(order: OrderToCount, payer: number, seller: number | null): CountedAmount[] {
  const sums = new Map<string, CountedAmount>();
  const prices = listLineAmounts(order, payer);
  const costs = listLineAmounts(order, seller);
  order.lines.forEach(({ vendor }, place) => {
    const amounts = prices[place] ?? [];
    const currencies = [...new Set(amounts.map(({ currency }) => currency))];
    for (const currency of currencies.length > 0 ? currencies : ['']) {
      const [key, nothing] = [JSON.stringify([vendor, currency]), { amount: '0', sold: '0', cost: '0' }];
      const before = sums.get(key) ?? { payer, seller, vendor: vendor ?? '', currency, ...nothing };
      const amount = findAmount(amounts, currency) ?? new Big(0);
      const cost = findAmount(costs[place] ?? [], currency);
      sums.set(key, {
        ...before,
        amount: amount.plus(before.amount).toFixed(),
        sold: (cost ? amount : new Big(0)).plus(before.sold).toFixed(),
        cost: (cost ?? new Big(0)).plus(before.cost).toFixed(),
      });
    }
  });
  if (sums.size > 0) return [...sums.values()];
  return [{ payer, seller, vendor: '', currency: '', amount: '0', sold: '0', cost: '0' }];
}

/** Returns the part of an order that the figures must contain: nothing of one that came to nothing. */
export function countOrder(order: OrderToCount): CountedOrder {
  if (!COUNTED_STATUSES.includes(order.status)) return NOTHING;
  return {
    isOpen: OPEN_STATUSES.includes(order.status),
    shippedSeconds: order.shippedSeconds,
    amounts: order.payers.flatMap((payer, place) =>
      countPayer(order, payer, order.payers[place - 1] ?? null),
    ),
  };
}

export interface FigureRow {
  organisationId: number;
  sellerId: number | null;
  kind: FigureKind;
  vendor: string;
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

/** The rows that some amounts of an order add to: one that counts it, and one for each currency. */
function toRows(
  { isOpen, shippedSeconds }: CountedOrder,
  key: Pick<FigureRow, 'organisationId' | 'sellerId' | 'kind' | 'vendor'>,
  amounts: readonly CountedAmount[],
): FigureRow[] {
  const currencies = new Set(['', ...amounts.map(({ currency }) => currency)]);
  return [...currencies].map((currency) => {
    const summed = amounts.filter((one) => currency !== '' && one.currency === currency);
    const sum = (read: (one: CountedAmount) => string) =>
      summed.reduce((total, one) => total.plus(read(one)), new Big(0)).toFixed();
    const amount = sum((one) => one.amount);
    return {
      ...key,
      currency,
      orders: 1,
      openOrders: isOpen ? 1 : 0,
      amount,
      openAmount: isOpen ? amount : '0',
      soldAmount: sum(({ sold }) => sold),
      soldCost: sum(({ cost }) => cost),
      shippedOrders: shippedSeconds === null ? 0 : 1,
      shippedSeconds: shippedSeconds ?? 0,
    };
  });
}

/** The rows of the figures that an order is part of. */
function listRows(counted: CountedOrder): FigureRow[] {
  const payers = [...new Set(counted.amounts.map(({ payer }) => payer))];
  return payers.flatMap((organisationId) => {
    const own = counted.amounts.filter(({ payer }) => payer === organisationId);
    const key = { organisationId, sellerId: own[0]?.seller ?? null };
    const vendors = [...new Set(own.map(({ vendor }) => vendor))];
    return [
      ...toRows(counted, { ...key, kind: 'order', vendor: '' }, own),
      ...vendors.flatMap((vendor) =>
        toRows(
          counted,
          { ...key, kind: 'vendor', vendor },
          own.filter((one) => one.vendor === vendor),
        ),
      ),
    ];
  });
}

const keyOf = ({ organisationId, sellerId, kind, vendor, currency }: FigureRow): string =>
  JSON.stringify([organisationId, sellerId, kind, vendor, currency]);

const COUNTS = ['orders', 'openOrders', 'shippedOrders', 'shippedSeconds'] as const;
const AMOUNTS = ['amount', 'openAmount', 'soldAmount', 'soldCost'] as const;

function addScaled(row: FigureRow, other: FigureRow, sign: 1 | -1): FigureRow {
  const counts = COUNTS.map((name) => [name, row[name] + sign * other[name]]);
  const amounts = AMOUNTS.map((name) => [
    name,
    new Big(row[name]).plus(new Big(other[name]).times(sign)).toFixed(),
  ]);
  return { ...row, ...Object.fromEntries([...counts, ...amounts]) };
}

const isZero = (row: FigureRow): boolean =>
  COUNTS.every((name) => row[name] === 0) && AMOUNTS.every((name) => new Big(row[name]).eq(0));

/** Returns the difference to add to the figures when an order is counted as `after` in place of `before`. */
export function diffFigures(before: CountedOrder | null, after: CountedOrder): FigureRow[] {
  const changes = new Map<string, FigureRow>();
  const add = (row: FigureRow, sign: 1 | -1) => {
    const key = keyOf(row);
    const zero = addScaled(row, row, -1);
    changes.set(key, addScaled(changes.get(key) ?? zero, row, sign));
  };
  for (const row of listRows(after)) add(row, 1);
  for (const row of listRows(before ?? NOTHING)) add(row, -1);
  return [...changes.values()].filter((row) => !isZero(row));
}
