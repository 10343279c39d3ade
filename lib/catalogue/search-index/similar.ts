import { NONE } from '@/lib/contract/product';
import { FLAGS } from '../model/flags';
import { parseChunks } from '../model/tokenize';
import { DocSetBuilder } from './doc-set';
import { getFlags, getType, getVendor } from './facet-columns';
import type { IndexSnapshot } from './index-snapshot';
import type { DescribedProduct } from './search-index';

const MAX_SIMILAR = 6;
/** The first words of a name say what it is; sizes and colours come behind. */
const MAX_WORDS = 8;
/** Limits the comparison to the most popular products of a type: a large type has tens of thousands. */
const MAX_CANDIDATES = 2_000;

/** The words of a name by which others are like it: no numbers, nothing short. */
const getDescriptiveWords = (name: string): string[] =>
  [...new Set(parseChunks(name).map(({ joined }) => joined))]
    .filter((word) => /^\p{L}{3,}$/u.test(word))
    .slice(0, MAX_WORDS);

/** The rows of the same type, or of the same vendor for a product without a type. */
function getCandidates({ facets, size }: IndexSnapshot, { type, vendor }: DescribedProduct, own?: number) {
  const [{ ids }, value, getPlace] =
    type === null ? [facets.vendors, vendor, getVendor] : [facets.types, type, getType];
  const place = value === null ? -1 : ids.indexOf(value);
  const found: number[] = [];
  if (place === -1) return found;
  for (let other = 0; other < size && found.length < MAX_CANDIDATES; other++)
    if (getPlace(facets.rows, other) === place && other !== own) found.push(other);
  return found;
}

/**
 * Ids of the products that are most like one: in stock first, then by how many words they share, one of the same vendor
 * counting as one more, then the most popular.
 * @param limit how many
 */
export function findSimilar(
  snapshot: IndexSnapshot,
  product: DescribedProduct,
  limit = MAX_SIMILAR,
): number[] {
  const sharing = getDescriptiveWords(product.name).map((word) => {
    const rows = new DocSetBuilder(snapshot.size);
    rows.addRows(snapshot.words.getRows(snapshot.words.getWholeRange(word)));
    snapshot.skus.addWhole(word, rows);
    return rows.build();
  });
  const { rows, vendors } = snapshot.facets;
  const vendor = vendors.ids.indexOf(product.vendor ?? NONE);
  const isOutOfStock = (row: number) => Number((getFlags(rows, row) & FLAGS.inStock) === 0);
  const shared = (row: number) =>
    sharing.filter((one) => one.has(row)).length + Number(getVendor(rows, row) === vendor);
  return getCandidates(snapshot, product, snapshot.getRow(product.id))
    .map((row) => ({ row, isShort: isOutOfStock(row), shared: shared(row) }))
    .sort((a, b) => a.isShort - b.isShort || b.shared - a.shared || a.row - b.row)
    .slice(0, limit)
    .map(({ row }) => snapshot.ids[row] as number);
}
