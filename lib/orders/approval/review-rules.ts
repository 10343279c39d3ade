import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import { compare, type Money } from '@/lib/platform/formats/money';
import type { LineReview, PriceChange } from '../model/line-review-schema';

/** The last order of the same product and plan. */
export interface LastLine {
  at: Date;
  parts: readonly PricePart[];
}

const isSame = (from: Money | null, to: Money | null): boolean =>
  from === null || to === null ? from === to : from.currency === to.currency && compare(from, to) === 0;

function toPercent(from: Money | null, to: Money | null): number | null {
  if (!from || !to || from.currency !== to.currency || Number(from.amount) <= 0) return null;
  return Math.round((Number(to.amount) / Number(from.amount) - 1) * 1_000) / 10;
}

function toChange(now: PricePart | undefined, before: PricePart | undefined): PriceChange[] {
  const [from, to] = [before?.price ?? null, now?.price ?? null];
  if (isSame(from, to)) return [];
  const part = now ?? before;
  const name = part && part.group !== 'product' ? part.name : null;
  return [{ name, from, to, percent: toPercent(from, to) }];
}

/** Compares the prices of a line with those that were paid last, for its approver. */
export function reviewLine(parts: readonly PricePart[], last: LastLine | null): LineReview {
  if (!last) return { lastAt: null, changes: [] };
  const before = new Map(last.parts.map((part) => [part.key, part]));
  const now = new Map(parts.map((part) => [part.key, part]));
  const keys = new Set([...now.keys(), ...before.keys()]);
  return {
    lastAt: last.at.toISOString(),
    changes: [...keys].flatMap((key) => toChange(now.get(key), before.get(key))),
  };
}
