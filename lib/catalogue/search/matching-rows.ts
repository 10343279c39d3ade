import { LRUCache } from 'lru-cache';
import type { CatalogueList } from '../index/catalogue-list';
import { RowSet } from '../index/row-set';
import type { Matching, SearchTerms, TermExpression as Wanted } from './terms';

/** So many sets of common words and beginnings are kept with each list: a million rows are 125 kB. */
const MAX_CACHED_SETS = 100;
/** Of so many products one has what is common. */
const COMMON_RATIO = 100;
const COMMON_CACHE = new WeakMap<CatalogueList, LRUCache<string, RowSet>>();

/** What `add` puts into an empty set; cached where many products have it. @param count how many, about */
function collect(
  list: CatalogueList,
  { key, count, add }: { key: string; count: number; add: (rows: RowSet) => void },
): RowSet {
  const make = () => {
    const rows = new RowSet(list.size);
    add(rows);
    return rows;
  };
  if (count * COMMON_RATIO < list.size) return make();
  const cache = COMMON_CACHE.get(list) ?? new LRUCache<string, RowSet>({ max: MAX_CACHED_SETS });
  COMMON_CACHE.set(list, cache);
  const rows = cache.get(key) ?? make();
  cache.set(key, rows);
  return rows.copy();
}

const rowsWithPrefix = (list: CatalogueList, beginning: string): RowSet =>
  collect(list, {
    key: `${beginning}*`,
    count: list.words.countPrefix(beginning),
    add: (rows) => {
      list.words.addPrefix(beginning, rows);
      list.skus.addPrefix(beginning, rows);
    },
  });

const rowsWithWord = (list: CatalogueList, word: string): RowSet =>
  collect(list, {
    key: word,
    count: list.words.countWhole(word),
    add: (rows) => {
      list.words.addWhole(word, rows);
      list.skus.addWhole(word, rows);
    },
  });

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
