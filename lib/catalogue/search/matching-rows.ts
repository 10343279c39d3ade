import { LRUCache } from 'lru-cache';
import type { CatalogueList } from '../index/catalogue-list';
import { RowSet } from '../index/row-set';
import { RowSetBuilder } from '../index/row-set-builder';
import type { WordRange } from '../index/word-index';
import type { Matching, SearchTerms, TermExpression } from './terms';

/** The cache of common sets may use this much memory for each row of a list: for a million rows some nine hundred sets. */
const BYTES_PER_ROW = 96;
/** A set is common when at least one product in this many is in it. */
const COMMON_RATIO = 100;
/** Only short texts begin parts of many SKUs. */
const SHORT_LENGTH = 3;
const COMMON_CACHE = new WeakMap<CatalogueList, LRUCache<string, RowSet>>();

function getCommonSets(list: CatalogueList): LRUCache<string, RowSet> {
  const known = COMMON_CACHE.get(list);
  if (known) return known;
  const made = new LRUCache<string, RowSet>({
    maxSize: Math.max(list.size, 1) * BYTES_PER_ROW,
    sizeCalculation: ({ byteLength }) => Math.max(byteLength, 1),
  });
  COMMON_CACHE.set(list, made);
  return made;
}

/** The rows of so few words, each in order already, are merged; those of more are collected. */
const MAX_MERGED_WORDS = 4;

/** The rows with one of some words, or with a SKU of which a part is the word or begins so; among all, or among some. */
function collectRows(
  list: CatalogueList,
  range: WordRange,
  { word, isWhole, among }: { word: string; isWhole: boolean; among: RowSet | null },
): RowSet {
  const builder = new RowSetBuilder(list.size);
  const isMerged = range.to - range.from <= MAX_MERGED_WORDS;
  if (!isMerged) builder.addRows(list.words.getRows(range));
  if (isWhole) list.skus.addWhole(word, builder);
  else list.skus.addPrefix(word, builder);
  const collected = among ? builder.buildWithin(among) : builder.build();
  if (!isMerged) return collected;
  return list.words
    .listRows(range)
    .map((rows) => RowSet.ofSorted(list.size, rows))
    .reduce((all, rows) => all.union(among ? among.intersect(rows) : rows), collected);
}

/** The rows with a word, or with one that begins so; among all, or among some. */
function rowsWithWord(list: CatalogueList, word: string, isWhole: boolean, among: RowSet | null): RowSet {
  const range = isWhole ? list.words.getWholeRange(word) : list.words.getPrefixRange(word);
  const inSkus = word.length <= SHORT_LENGTH ? list.skus.estimate(word, isWhole) : 0;
  if ((list.words.count(range) + inSkus) * COMMON_RATIO < list.size)
    return collectRows(list, range, { word, isWhole, among });
  const cache = getCommonSets(list);
  const key = isWhole ? word : `${word}*`;
  const rows = cache.get(key) ?? collectRows(list, range, { word, isWhole, among: null });
  cache.set(key, rows);
  return among ? among.intersect(rows) : rows;
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
  return rowsWithWord(list, expression.word, isWholeWord(expression, matching), among);
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
