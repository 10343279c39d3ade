import type { DocSink } from './doc-set';
import { DocSetBuilder } from './doc-set';
import { editDistance, maxEdits } from './edit-distance';
import type { IndexSnapshot } from './index-snapshot';
import type { SuggestIndex } from './search-index';
import type { KnownWord } from './word-index';

/** Shorter parts of a SKU are parts of nearly all. */
const MIN_PART_LENGTH = 4;

/** Discards rows that are only counted. */
const NOWHERE: DocSink = { add: () => undefined };

function findSkus({ size, skus, ids }: IndexSnapshot, code: string, limit: number): number[] {
  if (code === '') return [];
  const collect = (add: (rows: DocSink) => void) => {
    const builder = new DocSetBuilder(size);
    add(builder);
    return builder.build().first(limit);
  };
  const mayBePart = code.length >= MIN_PART_LENGTH && /\d/.test(code);
  const rows = [
    ...skus.codes.findExact(code),
    ...collect((begun) => skus.addCodePrefix(code, begun)),
    ...(mayBePart ? collect((parts) => skus.addPrefix(code, parts)) : []),
  ];
  return [...new Set(rows)].slice(0, limit).map((row) => ids[row] as number);
}

/**
 * Orders corrections of a misspelt word, the likeliest first: by the fewest edits, then by the same first letter, which is
 * rarely mistyped, then by the number of products.
 */
function rankCorrections(typed: string, known: readonly KnownWord[]): string[] {
  const maxDistance = maxEdits([...typed].length);
  return known
    .map(({ word, products }) => ({ word, products, edits: editDistance(typed, word, maxDistance) }))
    .filter(({ edits }) => edits > 0 && edits <= maxDistance)
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        b.products - a.products ||
        (a.word < b.word ? -1 : 1),
    )
    .map(({ word }) => word);
}

export const createSuggest = (snapshot: IndexSnapshot): SuggestIndex => ({
  findSkus: (code, limit) => findSkus(snapshot, code, limit),
  countSkusThatBegin: (beginning) => snapshot.skus.addCodePrefix(beginning, NOWHERE),
  isMisspelt: (word) =>
    maxEdits(word.length) > 0 &&
    snapshot.words.countPrefix(word) === 0 &&
    snapshot.skus.addPrefix(word, NOWHERE) === 0,
  correct: (word) => rankCorrections(word, snapshot.words.findSimilar(word)),
  vendorCounts: snapshot.facets.vendors.counts,
  typeCounts: snapshot.facets.types.counts,
});
