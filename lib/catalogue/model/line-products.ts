import 'server-only';
import type { Tx } from '@/lib/platform/db/pool';
import { getLabels } from './context';
import { type LineProducts, type ProductCells, parseId } from './find-line-product';
import { findKnownProducts, findListedBySku, findListedIds, type KnownProduct } from './line-products-store';
import { codeKey, fold } from './tokenize';

/** Limits the products that are read for one SKU. */
const MAX_SAME_SKU = 50;

/** Vendors by their names; a name that several have means none of them. */
function getVendorIds(names: ReadonlyMap<number, string>): Map<string, number> {
  const ids = new Map<string, number>();
  const shared = new Set<string>();
  for (const [id, name] of names) {
    const key = fold(name);
    if (ids.has(key)) shared.add(key);
    ids.set(key, id);
  }
  for (const key of shared) ids.delete(key);
  return ids;
}

/** Every product and vendor that the lines of a file may mean, each kind in one statement. */
export async function readLineProducts(
  tx: Tx,
  connectionId: number,
  lines: readonly { cells: ProductCells }[],
): Promise<LineProducts> {
  const keys = [...new Set(lines.map(({ cells }) => codeKey(cells.sku ?? '')).filter(Boolean))];
  const ids = [...new Set(lines.flatMap(({ cells }) => parseId(cells.productId) ?? []))];
  const labels = await getLabels();
  const byId = await findKnownProducts(tx, connectionId, ids);
  const bySku = new Map<string, KnownProduct[]>();
  for (const { key, ...product } of await findListedBySku(tx, connectionId, keys, MAX_SAME_SKU))
    bySku.set(key, [...(bySku.get(key) ?? []), product]);
  const listedBySku = [...bySku.values()].flat().map(({ id }) => id);
  const listed = new Set([...listedBySku, ...(await findListedIds(tx, connectionId, [...byId.keys()]))]);
  return { vendorIds: getVendorIds(labels.vendors), byId, bySku, listed };
}
