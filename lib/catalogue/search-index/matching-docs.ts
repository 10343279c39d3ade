import { DocSet, DocSetBuilder } from './doc-set';
import type { IndexSnapshot } from './index-snapshot';
import type { Matching, SearchTerms, TermExpression } from './terms';

/** The rows with a word, or with one that begins so. */
function rowsWithWord(snapshot: IndexSnapshot, word: string, isWhole: boolean): DocSet {
  const builder = new DocSetBuilder(snapshot.size);
  builder.addRows(
    snapshot.words.getRows(
      isWhole ? snapshot.words.getWholeRange(word) : snapshot.words.getPrefixRange(word),
    ),
  );
  if (isWhole) snapshot.skus.addWhole(word, builder);
  else snapshot.skus.addPrefix(word, builder);
  return builder.build();
}

const isWholeWord = ({ whole }: { whole?: true }, matching: Matching): boolean =>
  matching === 'whole' || whole === true;

/** Estimates the rows that an expression matches: the rarest term is evaluated first, the others only among its rows. */
function estimate(snapshot: IndexSnapshot, expression: TermExpression, matching: Matching): number {
  if ('any' in expression)
    return expression.any.reduce((sum, one) => sum + estimate(snapshot, one, matching), 0);
  if ('all' in expression) return Math.min(...expression.all.map((one) => estimate(snapshot, one, matching)));
  const { word } = expression;
  const isWhole = isWholeWord(expression, matching);
  const words = isWhole ? snapshot.words.countWhole(word) : snapshot.words.countPrefix(word);
  return words + snapshot.skus.estimate(word, isWhole);
}

function rowsMatching(
  snapshot: IndexSnapshot,
  expression: TermExpression,
  matching: Matching,
  candidates: DocSet | null,
): DocSet {
  if ('any' in expression)
    return expression.any
      .map((one) => rowsMatching(snapshot, one, matching, candidates))
      .reduce((rows, other) => rows.union(other), DocSet.none(snapshot.size));
  if ('all' in expression) return rowsMatchingAll(snapshot, expression.all, matching, candidates);
  const rows = rowsWithWord(snapshot, expression.word, isWholeWord(expression, matching));
  return candidates ? candidates.intersect(rows) : rows;
}

function rowsMatchingAll(
  snapshot: IndexSnapshot,
  expressions: readonly TermExpression[],
  matching: Matching,
  candidates: DocSet | null,
): DocSet {
  const inOrder =
    expressions.length < 2
      ? expressions
      : expressions
          .map((expression) => ({ expression, rows: estimate(snapshot, expression, matching) }))
          .sort((a, b) => a.rows - b.rows)
          .map(({ expression }) => expression);
  let rows = candidates;
  for (const expression of inOrder) {
    rows = rowsMatching(snapshot, expression, matching, rows);
    if (rows.count === 0) break;
  }
  return rows ?? DocSet.all(snapshot.size);
}

/**
 * The rows that match every term of a text.
 * @param candidates only these rows are looked at; null looks at the whole index
 */
export function matchingDocs(
  snapshot: IndexSnapshot,
  { terms, joined }: SearchTerms,
  matching: Matching = 'beginnings',
  candidates: DocSet | null = null,
): DocSet {
  const expressions = terms.map(({ expression }) => expression);
  const rows = rowsMatchingAll(snapshot, expressions, matching, candidates);
  return joined ? rows.union(rowsMatching(snapshot, joined, matching, candidates)) : rows;
}
