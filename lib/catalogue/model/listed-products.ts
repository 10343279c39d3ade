import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { listPurchaseTotals, type PurchaseTotals } from '@/lib/pricing/purchase-history/data';
import type { OfferedRow } from './facts';
import { findListedRows } from './store';

/** A row of a list, with what the acting organisation ordered of the product before. */
export type ListedProduct = OfferedRow & { bought: PurchaseTotals | null };

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
  const [found, purchases] = await Promise.all([
    findListedRows(db(), connectionId, ids),
    listPurchaseTotals(actor, ids),
  ]);
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? { ...row, bought: purchases.get(id) ?? null } : [];
  });
}
