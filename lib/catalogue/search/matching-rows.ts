import { LRUCache } from 'lru-cache';
import type { CatalogueList } from '../index/catalogue-list';
import { RowSet } from '../index/row-set';
import type { Matching, SearchTerms, TermExpression as Wanted } from './terms';

/** So many sets of common beginnings are kept with each list: a million rows are 125 kB. */
const MAX_CACHED_PREFIXES = 100;
/** Of so many products one has what is common. */
const COMMON_RATIO = 100;
const PREFIX_CACHE = new WeakMap<CatalogueList, LRUCache<string, RowSet>>();

function rowsWithPrefix(list: CatalogueList, beginning: string): RowSet {
  const make = () => {
    const rows = new RowSet(list.size);
    list.words.addPrefix(beginning, rows);
    list.skus.addPrefix(beginning, rows);
    return rows;
  };
  if (list.words.countPrefix(beginning) * COMMON_RATIO < list.size) return make();
  const cache = PREFIX_CACHE.get(list) ?? new LRUCache<string, RowSet>({ max: MAX_CACHED_PREFIXES });
  PREFIX_CACHE.set(list, cache);
  const rows = cache.get(beginning) ?? make();
  cache.set(beginning, rows);
  return rows.copy();
}

function rowsWithWord(list: CatalogueList, word: string): RowSet {
  const rows = new RowSet(list.size);
  list.words.addWhole(word, rows);
  list.skus.addWhole(word, rows);
  return rows;
}

function rowsMatching(list: CatalogueList, expression: Wanted, matching: Matching): RowSet {
  if ('word' in expression) {
    const isWhole = matching === 'whole' || expression.whole;
    return isWhole ? rowsWithWord(list, expression.word) : rowsWithPrefix(list, expression.word);
  }
  if ('any' in expression) {
    const [first, ...others] = expression.any;
    const rows = first ? rowsMatching(list, first, matching) : new RowSet(list.size);
    for (const other of others) rows.union(rowsMatching(list, other, matching));
    return rows;
  }
  return rowsMatchingAll(list, expression.all, matching);
}

function rowsMatchingAll(list: CatalogueList, expression: readonly Wanted[], matching: Matching): RowSet {
  const [first, ...others] = expression;
  if (!first) return RowSet.all(list.size);
  const rows = rowsMatching(list, first, matching);
  for (const other of others) rows.intersect(rowsMatching(list, other, matching));
  return rows;
}

/** The rows that match every term of a text. */
export function matchingRows(
  list: CatalogueList,
  { terms, joined }: SearchTerms,
  matching: Matching = 'beginnings',
): RowSet {
  const rows = rowsMatchingAll(
    list,
    terms.map(({ expression }) => expression),
    matching,
  );
  return joined ? rows.union(rowsMatching(list, joined, matching)) : rows;
}
