import 'server-only';
import { type Actor, requirePermission } from '@/lib/auth/rules';
import { NONE } from '@/lib/contract/product';
import { db } from '@/lib/db/pool';
import { rowFacts } from '../facts';
import { FLAGS } from '../rules/flags';
import { termQuery } from '../rules/search-terms';
import { chunksOf } from '../rules/words';
import type { ProductRow } from '../schema';
import { findRows } from '../store/products';
import { dictionary, viewOf } from '../view';
import { findListed, findSimilar } from './store';

const MOST_SIMILAR = 6;
/** The first words of a name say what it is; sizes and colours come behind. */
const MOST_WORDS = 8;

/** The words of a name by which others are like it: no numbers, nothing short. */
const wordsOf = (name: string): string[] =>
  [...new Set(chunksOf(name).map(({ joined }) => joined))]
    .filter((word) => /^\p{L}{3,}$/u.test(word))
    .slice(0, MOST_WORDS);

/**
 * Up to six products like this one: of its type, what is in stock first, then what shares words and the vendor. None for
 * a product that is not on the acting organisation's list, or has neither type nor vendor.
 */
export async function similarProducts(actor: Actor, productId: number): Promise<ProductRow[]> {
  requirePermission(actor, 'products:read');
  const view = await viewOf(actor);
  if (!view) return [];
  const connectionId = view.connection.id;
  const [listed, [own], names] = await Promise.all([
    findListed(db(), connectionId, productId),
    findRows(db(), connectionId, [productId]),
    dictionary(),
  ]);
  if (!listed || !own || (listed.type === NONE && listed.vendor === NONE)) return [];
  const words = wordsOf(own.name).map((word) =>
    termQuery(connectionId, { text: word, asked: { word, whole: true }, words: [] }),
  );
  const wanted = { ...listed, id: productId, words, inStock: FLAGS.inStock, limit: MOST_SIMILAR };
  const rows = await findRows(db(), connectionId, await findSimilar(db(), connectionId, wanted));
  return rows.map((row) => rowFacts(row, view.prices, names));
}
