import type { OrderRequest } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import type { Random } from '../catalogue/random';
import type { DemoBuyer } from './buyers';
import { inOfficeHours } from './status-histories';

const DAY_MS = 86_400_000;

/** Two years, which the portal compares. */
const MONTHS = 24;
/** The time that the recent orders of a brand fill. */
const RECENT_MS = 30 * DAY_MS;
/** Each month spends this much more than the one before. */
const GROWTH = 1.016;
/** The share of a usual month that each month of the year has: budgets end in March, and schools begin in September. */
const SEASON = [0.82, 0.9, 1.24, 0.92, 0.96, 1.06, 0.86, 0.76, 1.14, 1.06, 1.2, 0.94];
/** A rest of a budget that is not worth an order. */
const MIN_SHARE = 0.1;
/** Units of one line. */
const MAX_QUANTITY = 40;

/** An order that exists already, at base prices. */
export interface PastAmount {
  at: Date;
  amount: number;
}

/** An order to be placed at a time, of an amount. */
interface PastOrder {
  at: Date;
  /** The first one of each month is delivered, so that no month is without spend. */
  isDelivered: boolean;
  lines: OrderRequest['products'];
}

/** A month, as far as it is over and has no recent orders, with what is spent in it. */
function listMonths({ month: { budget } }: DemoBuyer, now: Date) {
  const end = now.getTime() - RECENT_MS;
  return Array.from({ length: MONTHS }, (_, ago) => {
    const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1);
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago + 1, 1);
    const to = Math.min(next, end);
    const season = SEASON[new Date(from).getUTCMonth()] ?? 1;
    const share = Math.max(0, (to - from) / (next - from));
    return { from, to, share, target: budget * season * GROWTH ** -ago * share };
  }).filter(({ share }) => share > 0);
}

/** Chooses a product of which some make up an amount. */
function pickProduct(goods: readonly Product[], amount: number, random: Random): Product {
  const fitting = goods.filter(
    ({ price }) => price !== null && price <= amount && price >= amount / MAX_QUANTITY,
  );
  return random.pick(fitting.length > 0 ? fitting : goods);
}

/** A time in office hours, in the same month: the week before the first one belongs to another budget. */
function pickTime(at: Date, from: number, random: Random): Date {
  const time = inOfficeHours(at, random);
  return time.getTime() < from ? new Date(time.getTime() + 7 * DAY_MS) : time;
}

/** Lines that come to an amount, more or less. */
function buildLines(goods: readonly Product[], amount: number, random: Random): OrderRequest['products'] {
  const count = random.pick([1, 2, 2, 3]);
  const lines = Array.from({ length: count }, () => {
    const product = pickProduct(goods, amount / count, random);
    const units = Math.round(amount / count / (product.price ?? amount));
    return { product: product.id, quantity: Math.min(MAX_QUANTITY, Math.max(1, units)) };
  });
  return lines.filter(({ product }, index) => lines.findIndex((line) => line.product === product) === index);
}

/**
 * Plans orders with which a buyer's spend follows its budget through two years: it grows, with the seasons of the year.
 * @param goods products that are paid once
 * @param placed amounts of the orders that it has already
 */
export function planPastOrders(
  buyer: DemoBuyer,
  goods: readonly Product[],
  placed: readonly PastAmount[],
  now: Date,
  random: Random,
): PastOrder[] {
  return listMonths(buyer, now).flatMap(({ from, to, target }) => {
    const own = placed.filter(({ at }) => at.getTime() >= from && at.getTime() < to);
    const rest = target - own.reduce((sum, { amount }) => sum + amount, 0);
    if (rest < target * MIN_SHARE) return [];
    const count = Math.max(1, Math.round((buyer.month.orders * rest) / buyer.month.budget));
    return Array.from({ length: count }, (_, index) => {
      const at = new Date(from + ((index + random.next()) / count) * (to - from));
      const amount = (rest / count) * (0.75 + random.next() / 2);
      return {
        at: pickTime(at, from, random),
        isDelivered: index === 0,
        lines: buildLines(goods, amount, random),
      };
    });
  });
}
