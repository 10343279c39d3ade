import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { listPurchaseTotals, type PurchaseTotals } from '@/lib/pricing/purchase-history/data';
import { getCatalogueContext, getLabels } from './context';
import { type OfferedRow, rowFacts } from './facts';
import type { ProductRow } from './schema';
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

/** Products at the acting organisation's prices, in the order of `ids`, at most `limit`; one that is not on offer is left out. */
export async function listProductRows(
  actor: Actor,
  ids: readonly number[],
  limit: number,
): Promise<ProductRow[]> {
  const context = ids.length > 0 ? await getCatalogueContext(actor) : null;
  if (!context) return [];
  const [rows, labels] = await Promise.all([
    getListedProducts(actor, context.connection.id, ids),
    getLabels(),
  ]);
  return rows.slice(0, limit).map((row) => rowFacts(row, context.prices, labels));
}
