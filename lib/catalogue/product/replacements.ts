import 'server-only';
import Big from 'big.js';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { addPercent, compare, type Money } from '@/lib/platform/formats/money';
import type { ProductRow } from '../model/schema';
import { findAlternatives } from '../part-numbers/alternatives';
import type { Replacements } from './replacement-schema';
import { findListed, findSimilar } from './similar';

const MAX_REPLACEMENTS = 6;
/** A price is near from a half of the other one to once and a half. */
const NEAR_PERCENT = 50;

function isNear(price: Money, own: Money | null): boolean {
  if (!own) return true;
  if (price.currency !== own.currency) return false;
  return (
    compare(price, addPercent(own, NEAR_PERCENT)) <= 0 && compare(price, addPercent(own, -NEAR_PERCENT)) >= 0
  );
}

const getDistance = (price: Money | null, own: Money | null): Big =>
  price && own ? new Big(price.amount).minus(own.amount).abs() : new Big(0);

const hasStock = ({ stock, stockLevel }: ProductRow): boolean =>
  stockLevel ? stockLevel !== 'out' : (stock ?? 0) > 0;

/**
 * Ranks similar products that can replace one: in stock, at a similar price. Those with enough stock come first, then those of
 * the same vendor, then the nearest in price.
 * @param quantity the units to replace
 */
export function rankReplacements(
  own: Pick<ProductRow, 'price' | 'vendor'>,
  similar: readonly ProductRow[],
  quantity: number,
): ProductRow[] {
  const rank = ({ stock, stockLevel, vendor, price }: ProductRow): [number, number, Big] => [
    Number(stockLevel ? stockLevel !== 'in' : (stock ?? 0) < quantity),
    Number(vendor?.id !== own.vendor?.id),
    getDistance(price, own.price),
  ];
  return similar
    .filter((row) => hasStock(row) && row.price !== null && isNear(row.price, own.price))
    .map((row) => ({ row, rank: rank(row) }))
    .sort(
      ({ rank: [shortA, otherA, a] }, { rank: [shortB, otherB, b] }) =>
        shortA - shortB || otherA - otherB || a.cmp(b),
    )
    .slice(0, MAX_REPLACEMENTS)
    .map(({ row }) => row);
}

/** Products that are looked at: most of those like one are out of stock as well, or cost something else. */
const MAX_CANDIDATES = 60;

/**
 * Lists products of the acting organisation's list that can replace one, each at its price: the remembered alternative at any
 * price and stock, and similar products.
 * @param quantity the units to replace
 */
export async function listReplacements(
  actor: Actor,
  productId: number,
  quantity: number,
): Promise<Replacements> {
  requirePermission(actor, 'products:read');
  const [found, alternatives] = await Promise.all([
    findSimilar(actor, productId, MAX_CANDIDATES),
    findAlternatives(actor, [productId]),
  ]);
  const alternativeId = alternatives.get(productId);
  const remembered = alternativeId === undefined ? null : await findListed(actor, alternativeId);
  const similar = found ? rankReplacements(found.own, found.similar, quantity) : [];
  return { remembered, similar: similar.filter(({ id }) => id !== alternativeId) };
}
