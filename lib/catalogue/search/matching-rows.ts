import type { CatalogueList } from '../list/catalogue-list';
import { RowSet } from '../list/row-set';
import type { Matching, SearchTerms, Asked as Wanted } from '../rules/search-terms';

function rowsWith(list: CatalogueList, wanted: Wanted, matching: Matching): RowSet {
  if ('word' in wanted) {
    const rows = new RowSet(list.size);
    if (matching === 'whole' || wanted.whole) {
      list.words.addWhole(wanted.word, rows);
      list.skus.addWhole(wanted.word, rows);
    } else {
      list.words.addBeginning(wanted.word, rows);
      list.skus.addBeginning(wanted.word, rows);
    }
    return rows;
  }
  if ('any' in wanted) {
    const rows = new RowSet(list.size);
    for (const one of wanted.any) rows.addAll(rowsWith(list, one, matching));
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
