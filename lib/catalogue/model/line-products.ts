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

/** Ids or SKUs of one statement. */
const PART_SIZE = 5_000;

const toParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PART_SIZE) }, (_, part) =>
    all.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
  );

/** Every product and vendor that the lines of a file may mean. */
export async function readLineProducts(
  tx: Tx,
  connectionId: number,
  lines: readonly { cells: ProductCells }[],
): Promise<LineProducts> {
  const keys = [...new Set(lines.map(({ cells }) => codeKey(cells.sku ?? '')).filter(Boolean))];
  const ids = [...new Set(lines.flatMap(({ cells }) => parseId(cells.productId) ?? []))];
  const labels = await getLabels();
  const byId = new Map<number, KnownProduct>();
  const bySku = new Map<string, KnownProduct[]>();
  const listed = new Set<number>();
  for (const part of toParts(ids)) {
    for (const [id, product] of await findKnownProducts(tx, connectionId, part)) byId.set(id, product);
    for (const id of await findListedIds(tx, connectionId, part)) listed.add(id);
  }
  for (const part of toParts(keys))
    for (const { key, ...product } of await findListedBySku(tx, connectionId, part, MAX_SAME_SKU)) {
      bySku.set(key, [...(bySku.get(key) ?? []), product]);
      listed.add(product.id);
    }
  return { vendorIds: getVendorIds(labels.vendors), byId, bySku, listed };
}
