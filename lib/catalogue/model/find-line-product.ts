import { isUpstreamId } from '@/lib/contract/plain-values';
import type { Translator } from '@/lib/platform/messages/types';
import type { KnownProduct } from './line-products-store';
import { codeKey, fold } from './tokenize';

/** The cells of a line by which an imported file names a product. */
export interface ProductCells {
  productId?: string;
  sku?: string;
  vendor?: string;
}

/** The products and vendors that the lines of a file may mean. */
export interface LineProducts {
  /** Ids of the vendors that have a name, by `fold` of the name. */
  vendorIds: ReadonlyMap<string, number>;
  /** That the file names by their ids, and that the catalogue knows. */
  byId: ReadonlyMap<number, KnownProduct>;
  /** On the list, by `codeKey` of the SKU. */
  bySku: ReadonlyMap<string, readonly KnownProduct[]>;
  /** Ids of all that are on the list now. */
  listed: ReadonlySet<number>;
}

/** An id as a file has it; null for anything else. */
export function parseId(text: string | undefined): number | null {
  const id = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0;
  return isUpstreamId(id) ? id : null;
}

/** A vendor by its name or number; undefined when it is unknown, null when none is given. */
export function parseVendor(
  text: string | undefined,
  { vendorIds }: Pick<LineProducts, 'vendorIds'>,
): number | null | undefined {
  if (!text) return null;
  return vendorIds.get(fold(text)) ?? parseId(/^(?:vendor )?(\d+)$/i.exec(text)?.[1]) ?? undefined;
}

/** The one product that a line names by its id, or by SKU and vendor; or why it names none. */
export function findLineProduct(
  t: Translator<'catalogue.line'>,
  { productId, sku, vendor }: ProductCells,
  products: LineProducts,
): KnownProduct | { error: string } {
  if (productId) {
    const id = parseId(productId);
    const known = id === null ? undefined : products.byId.get(id);
    return known ?? { error: t('unknownId', { id: productId.slice(0, 20) }) };
  }
  if (!sku) return { error: t('noProduct') };
  const vendorId = parseVendor(vendor, products);
  if (vendorId === undefined) return { error: t('unknownVendor', { vendor: vendor ?? '' }) };
  const all = products.bySku.get(codeKey(sku)) ?? [];
  const found = vendorId === null ? all : all.filter((product) => product.vendorId === vendorId);
  const [first, ...others] = found;
  if (!first) return { error: t('unknownSku', { sku }) };
  return others.length === 0 ? first : { error: t('severalProducts', { sku, count: found.length }) };
}
