import 'server-only';
import { systemClock } from '@/lib/clock';
import { tableCache } from '@/lib/db/changes/table-cache';
import { db } from '@/lib/db/pool';
import type { Actor } from '@/lib/permissions/rules';
import { listPurchaseTotals, type PurchaseTotals } from '@/lib/purchase-history/data';
import { hasPictureAt } from './pictures/columns';
import type { OfferedRow } from './product/facts';
import { findListedRows, LISTED_TABLES, type ListedRow } from './store';

/** A row of a list, with what the acting organisation ordered of the product before. */
export type ListedProduct = OfferedRow & { bought: PurchaseTotals | null };

/** Some 600 bytes each (docs/decisions/0191). */
const MAX_CACHED_ROWS = 32_768;

/** By connection and product, before the price lists of whoever sees them. */
const CACHE = tableCache<ListedRow>('listed-rows', LISTED_TABLES, MAX_CACHED_ROWS);

async function getRows(connectionId: number, ids: readonly number[]): Promise<(ListedRow | undefined)[]> {
  const toKey = (id: number) => `${connectionId} ${id}`;
  const keys = ids.map(toKey);
  const rows = await CACHE.getMany(keys, async (missing) => {
    const wanted = new Set(missing);
    const read = await findListedRows(
      db(),
      connectionId,
      ids.filter((id) => wanted.has(toKey(id))),
    );
    return new Map(read.map((row) => [toKey(row.id), row]));
  });
  return keys.map((key) => rows.get(key));
}

/**
 * Rows of a list, in the order of `ids`, with what the acting organisation ordered of them before; one that is not on offer is
 * left out.
 * @param connectionId the one that serves the organisation
 */
export async function getListedProducts(
  actor: Actor,
  connectionId: number,
  ids: readonly number[],
): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const [rows, purchases] = await Promise.all([getRows(connectionId, ids), listPurchaseTotals(actor, ids)]);
  const now = systemClock().getTime();
  return rows.flatMap((row) =>
    row ? { ...row, hasPicture: hasPictureAt(row, now), bought: purchases.get(row.id) ?? null } : [],
  );
}
