import { LRUCache } from 'lru-cache';
import type { CatalogueList } from '../index/catalogue-list';
import { RowSet } from '../index/row-set';
import type { Matching, SearchTerms, Asked as Wanted } from './terms';

/** So many sets of common beginnings are kept with each list: a million rows are 125 kB. */
const MOST_KEPT = 100;
/** Of so many products one has what is common. */
const ONE_OF = 100;
const COMMON = new WeakMap<CatalogueList, LRUCache<string, RowSet>>();

function rowsBeginning(list: CatalogueList, beginning: string): RowSet {
  const make = () => {
    const rows = new RowSet(list.size);
    list.words.addBeginning(beginning, rows);
    list.skus.addBeginning(beginning, rows);
    return rows;
  };
  if (list.words.countBeginning(beginning) * ONE_OF < list.size) return make();
  const common = COMMON.get(list) ?? new LRUCache<string, RowSet>({ max: MOST_KEPT });
  COMMON.set(list, common);
  const rows = common.get(beginning) ?? make();
  common.set(beginning, rows);
  return rows.copy();
}

function rowsBeing(list: CatalogueList, word: string): RowSet {
  const rows = new RowSet(list.size);
  list.words.addWhole(word, rows);
  list.skus.addWhole(word, rows);
  return rows;
}

function rowsWith(list: CatalogueList, wanted: Wanted, matching: Matching): RowSet {
  if ('word' in wanted) {
    const isWhole = matching === 'whole' || wanted.whole;
    return isWhole ? rowsBeing(list, wanted.word) : rowsBeginning(list, wanted.word);
  }
  if ('any' in wanted) {
    const [first, ...others] = wanted.any;
    const rows = first ? rowsWith(list, first, matching) : new RowSet(list.size);
    for (const other of others) rows.addAll(rowsWith(list, other, matching));
    return rows;
  }
  return rowsWithAll(list, wanted.all, matching);
}

function rowsWithAll(list: CatalogueList, wanted: readonly Wanted[], matching: Matching): RowSet {
  const [first, ...others] = wanted;
  if (!first) return RowSet.all(list.size);
  const rows = rowsWith(list, first, matching);
  for (const other of others) rows.keep(rowsWith(list, other, matching));
  return rows;
}

/** The rows that have everything that a text asks for. */
export function matchingRows(
  list: CatalogueList,
  { terms, joined }: SearchTerms,
  matching: Matching = 'beginnings',
): RowSet {
  const rows = rowsWithAll(
    list,
    terms.map(({ asked }) => asked),
    matching,
  );
  return joined ? rows.addAll(rowsWith(list, joined, matching)) : rows;
}
