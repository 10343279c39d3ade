import { RowSet, RowSetBuilder } from './doc-set';
import type { CatalogueList } from './index-snapshot';
import type { Matching, SearchTerms, TermExpression } from './terms';

/** The rows with a word, or with one that begins so. */
function rowsWithWord(list: CatalogueList, word: string, isWhole: boolean): RowSet {
  const builder = new RowSetBuilder(list.size);
  builder.addRows(
    list.words.getRows(isWhole ? list.words.getWholeRange(word) : list.words.getPrefixRange(word)),
  );
  if (isWhole) list.skus.addWhole(word, builder);
  else list.skus.addPrefix(word, builder);
  return builder.build();
}

const isWholeWord = ({ whole }: { whole?: true }, matching: Matching): boolean =>
  matching === 'whole' || whole === true;

/** Estimates the rows that an expression matches: the rarest term is evaluated first, the others only among its rows. */
function estimate(list: CatalogueList, expression: TermExpression, matching: Matching): number {
  if ('any' in expression) return expression.any.reduce((sum, one) => sum + estimate(list, one, matching), 0);
  if ('all' in expression) return Math.min(...expression.all.map((one) => estimate(list, one, matching)));
  const { word } = expression;
  const isWhole = isWholeWord(expression, matching);
  const words = isWhole ? list.words.countWhole(word) : list.words.countPrefix(word);
  return words + list.skus.estimate(word, isWhole);
}

function rowsMatching(
  list: CatalogueList,
  expression: TermExpression,
  matching: Matching,
  among: RowSet | null,
): RowSet {
  if ('any' in expression)
    return expression.any
      .map((one) => rowsMatching(list, one, matching, among))
      .reduce((rows, other) => rows.union(other), RowSet.none(list.size));
  if ('all' in expression) return rowsMatchingAll(list, expression.all, matching, among);
  const rows = rowsWithWord(list, expression.word, isWholeWord(expression, matching));
  return among ? among.intersect(rows) : rows;
}

function rowsMatchingAll(
  list: CatalogueList,
  expressions: readonly TermExpression[],
  matching: Matching,
  among: RowSet | null,
): RowSet {
  const inOrder =
    expressions.length < 2
      ? expressions
      : expressions
          .map((expression) => ({ expression, rows: estimate(list, expression, matching) }))
          .sort((a, b) => a.rows - b.rows)
          .map(({ expression }) => expression);
  let rows = among;
  for (const expression of inOrder) {
    rows = rowsMatching(list, expression, matching, rows);
    if (rows.count === 0) break;
  }
  return rows ?? RowSet.all(list.size);
}

/**
 * The rows that match every term of a text.
 * @param among only these rows are looked at; null looks at the whole list
 */
export function matchingRows(
  list: CatalogueList,
  { terms, joined }: SearchTerms,
  matching: Matching = 'beginnings',
  among: RowSet | null = null,
): RowSet {
  const expressions = terms.map(({ expression }) => expression);
  const rows = rowsMatchingAll(list, expressions, matching, among);
  return joined ? rows.union(rowsMatching(list, joined, matching, among)) : rows;
}
