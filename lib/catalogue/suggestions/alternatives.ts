import 'server-only';
import { MAX_COUNTED } from '../constants';
import type { RowSink } from '../index/doc-set';
import { maxEdits } from '../index/edit-distance';
import { isFiltered, NO_FILTERS } from '../index/filters';
import type { CatalogueList } from '../index/index-snapshot';
import type { SearchQuery } from '../index/run-search';
import { countFound, runSearch } from '../index/run-search';
import type { Term } from '../index/terms';
import type { SearchHelp } from '../schema';
import { toCount } from '../search/facets';
import { corrections, replaceWord, skuPrefixes } from './corrections';

type Suggestion = SearchHelp['suggestions'][number];
/** Makes the search of another text, with the same filters. */
export type BuildSearch = (text: string) => SearchQuery | null;

/** Discards rows that are only counted. */
const NOWHERE: RowSink = { add: () => undefined };

/** More of each kind would be a list to read instead of a help. */
const MAX_SUGGESTIONS = 4;
const MAX_ATTEMPTS = 6;

const hasResults = async (search: SearchQuery | null): Promise<boolean> =>
  search !== null &&
  (await runSearch({ ...search, after: null }, { limit: 1, facets: false })).places.length > 0;

const isSkuPrefix = (list: CatalogueList, beginning: string): boolean =>
  list.skus.addPrefix(beginning, NOWHERE) > 0;

/** Words that a typing error can be in and that no product has. */
const getMisspeltWords = ({ loaded: { list }, terms }: SearchQuery): string[] =>
  (terms?.terms ?? [])
    .flatMap(({ words }) => words)
    .filter((word) => maxEdits(word.length) > 0)
    .filter((word) => list.words.countPrefix(word) === 0 && !isSkuPrefix(list, word));

/**
 * Returns the text with its typing errors corrected; null when no correction has results.
 * @param text as typed: it has no results
 */
export async function correctText(
  text: string,
  search: SearchQuery,
  buildSearch: BuildSearch,
): Promise<string | null> {
  const wrong = getMisspeltWords(search);
  if (wrong.length === 0) return null;
  const meant = wrong.map((word) => corrections(word, search.loaded.list.words.findSimilar(word)));
  if (meant.some((words) => words.length === 0)) return null;
  for (let round = 0; round < MAX_ATTEMPTS; round++) {
    if (round > 0 && meant.every((words) => words[round] === undefined)) return null;
    const corrected = wrong.reduce((rest, word, place) => {
      const words = meant[place] ?? [];
      return replaceWord(rest, word, words[round] ?? words[0] ?? word);
    }, text);
    if (await hasResults(buildSearch(corrected))) return corrected;
  }
  return null;
}

/** Removes a term from a text. */
function textWithout(text: string, term: Term): string {
  const words = term.text.split(' ');
  return words.reduce((rest, word) => replaceWord(rest, word, null), text);
}

async function withoutWords(
  text: string,
  search: SearchQuery,
  buildSearch: BuildSearch,
): Promise<Suggestion[]> {
  const attempts = await Promise.all(
    (search.terms?.terms ?? []).slice(0, MAX_ATTEMPTS).map(async (term): Promise<Suggestion | null> => {
      const rest = textWithout(text, term);
      const other = rest === text.trim() ? null : buildSearch(rest);
      if (!other) return null;
      return { kind: 'without-word', text: rest, word: term.text, count: await countFound(other) };
    }),
  );
  return attempts
    .flatMap((one) => (one && one.count.count > 0 ? [one] : []))
    .sort((a, b) => b.text.split(' ').length - a.text.split(' ').length || a.count.count - b.count.count)
    .slice(0, MAX_SUGGESTIONS);
}

/** The text, or what it may have been meant to be, with the filters gone. */
async function withoutFilters(
  text: string,
  search: SearchQuery,
  buildSearch: BuildSearch,
): Promise<Suggestion[]> {
  if (!isFiltered(search.filters)) return [];
  const bare = (other: string) => {
    const made = buildSearch(other);
    return made && { ...made, filters: NO_FILTERS };
  };
  const typed = { ...search, filters: NO_FILTERS };
  const rest = (await hasResults(typed)) ? text : await correctText(text, typed, bare);
  const other = rest === null ? null : bare(rest);
  return rest !== null && other
    ? [{ kind: 'without-filters', text: rest, word: null, count: await countFound(other) }]
    : [];
}

/** The longest beginning of the typed SKU that any has. */
function suggestSkuPrefix({ terms, loaded: { list } }: SearchQuery): Suggestion[] {
  if (!terms) return [];
  for (const text of skuPrefixes(terms.code)) {
    const count = list.skus.addCodePrefix(text, NOWHERE);
    if (count > 0) return [{ kind: 'sku-begins', text, word: null, count: toCount(count, MAX_COUNTED) }];
  }
  return [];
}

/**
 * Ways on from a search that finds nothing: each of them finds something. Empty only when the catalogue is.
 * @param text as typed.
 */
export async function suggestAlternatives(
  text: string,
  search: SearchQuery,
  buildSearch: BuildSearch,
): Promise<Suggestion[]> {
  const [filters, words] = await Promise.all([
    withoutFilters(text, search, buildSearch),
    withoutWords(text, search, buildSearch),
  ]);
  const found = [...filters, ...suggestSkuPrefix(search), ...words];
  if (found.length > 0) return found;
  // Not even without the text: everything that there is.
  const all = await countFound({ ...search, terms: null, filters: NO_FILTERS, sort: 'popularity' });
  return all.count > 0 ? [{ kind: 'without-filters', text: '', word: null, count: all }] : [];
}

/** The same for a text that has no letter or digit to search for. */
export async function suggestForEmptyText(text: string, all: SearchQuery): Promise<Suggestion[]> {
  const count = await countFound(all);
  return count.count > 0 ? [{ kind: 'without-word', text: '', word: text.trim(), count }] : [];
}
