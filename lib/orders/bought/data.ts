import 'server-only';
import { type Actor, requirePermission } from '@/lib/auth/rules';
import { db } from '@/lib/db/pool';
import { findBought, findBoughtIds } from './store';

/** How many different products the list can be narrowed to; the ones ordered last count. */
export const MOST_BOUGHT = 10_000;

/** How often and when an organisation ordered a product; `last` is ISO 8601. */
export interface Bought {
  times: number;
  units: number;
  last: string;
}

/**
 * What the acting organisation itself ordered of these products before, by product; one that it never ordered is absent.
 * Orders that were taken back, refused or cancelled do not count. Orders of organisations below are theirs.
 */
export async function boughtBefore(
  actor: Actor,
  productIds: readonly number[],
): Promise<Map<number, Bought>> {
  requirePermission(actor, 'products:read');
  const rows = await findBought(db(), actor.organisationId, productIds);
  return new Map(rows.map(({ id, times, units, last }) => [id, { times, units, last: last.toISOString() }]));
}

/** Ids of the products that the acting organisation ordered before, at most `MOST_BOUGHT`. */
export async function boughtIds(actor: Actor): Promise<number[]> {
  requirePermission(actor, 'products:read');
  return findBoughtIds(db(), actor.organisationId, MOST_BOUGHT);
}
