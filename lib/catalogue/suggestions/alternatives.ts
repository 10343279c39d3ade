import 'server-only';
import { MAX_COUNTED } from '../model/constants';
import type { SearchHelp } from '../model/schema';
import { fold } from '../model/tokenize';
import { toCount } from '../search-index/facet-counts';
import { isFiltered, NO_FILTERS } from '../search-index/filters';
import type { SearchIndex, SearchQuery } from '../search-index/search-index';
import type { Term } from '../search-index/terms';

type Suggestion = SearchHelp['suggestions'][number];
/** Makes the search of another text, with the same filters. */
export type BuildSearch = (text: string) => SearchQuery | null;

const LEADING = /^[^\p{L}\p{N}]+/u;
const TRAILING = /[^\p{L}\p{N}]+$/u;

/** A text with one of its words replaced, or left out; the rest stays as it was typed. */
function replaceWord(text: string, folded: string, by: string | null): string {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((chunk) => {
      const isMatch = fold(chunk.replace(LEADING, '').replace(TRAILING, '')) === folded;
      return isMatch ? (by === null ? [] : [by]) : [chunk];
    })
    .join(' ');
}

/** The beginnings of a SKU to look for when none has all of it, the longest first. */
function skuPrefixes(code: string): string[] {
  const minLength = 3;
  if (!/\d/.test(code) || code.length <= minLength) return [];
  return Array.from({ length: code.length - minLength }, (_, cut) => code.slice(0, code.length - 1 - cut));
}

/** More of each kind would be a list to read instead of a help. */
const MAX_SUGGESTIONS = 4;
const MAX_ATTEMPTS = 6;

const hasResults = async (index: SearchIndex, search: SearchQuery | null): Promise<boolean> =>
  search !== null &&
  (await index.search({ ...search, after: null }, { limit: 1, facets: false })).places.length > 0;

/** Words that a typing error can be in and that no product has. */
const getMisspeltWords = (index: SearchIndex, { terms }: SearchQuery): string[] =>
  (terms?.terms ?? []).flatMap(({ words }) => words).filter((word) => index.suggest.isMisspelt(word));

/**
 * Returns the text with its typing errors corrected; null when no correction has results.
 * @param text as typed: it has no results
 */
export async function correctText(
  index: SearchIndex,
  text: string,
  search: SearchQuery,
  buildSearch: BuildSearch,
): Promise<string | null> {
  const wrong = getMisspeltWords(index, search);
  if (wrong.length === 0) return null;
  const meant = wrong.map((word) => index.suggest.correct(word));
  if (meant.some((words) => words.length === 0)) return null;
  for (let round = 0; round < MAX_ATTEMPTS; round++) {
    if (round > 0 && meant.every((words) => words[round] === undefined)) return null;
    const corrected = wrong.reduce((rest, word, place) => {
      const words = meant[place] ?? [];
      return replaceWord(rest, word, words[round] ?? words[0] ?? word);
    }, text);
    if (await hasResults(index, buildSearch(corrected))) return corrected;
  }
  return null;
}

/** Removes a term from a text. */
function textWithout(text: string, term: Term): string {
  const words = term.text.split(' ');
  return words.reduce((rest, word) => replaceWord(rest, word, null), text);
}

async function withoutWords(
  index: SearchIndex,
  text: string,
  search: SearchQuery,
  buildSearch: BuildSearch,
): Promise<Suggestion[]> {
  const attempts = await Promise.all(
    (search.terms?.terms ?? []).slice(0, MAX_ATTEMPTS).map(async (term): Promise<Suggestion | null> => {
      const rest = textWithout(text, term);
      const other = rest === text.trim() ? null : buildSearch(rest);
      if (!other) return null;
      return { kind: 'without-word', text: rest, word: term.text, count: await index.count(other) };
    }),
  );
  return attempts
    .flatMap((one) => (one && one.count.count > 0 ? [one] : []))
    .sort((a, b) => b.text.split(' ').length - a.text.split(' ').length || a.count.count - b.count.count)
    .slice(0, MAX_SUGGESTIONS);
}

/** The text, or what it may have been meant to be, with the filters gone. */
async function withoutFilters(
  index: SearchIndex,
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
  const rest = (await hasResults(index, typed)) ? text : await correctText(index, text, typed, bare);
  const other = rest === null ? null : bare(rest);
  return rest !== null && other
    ? [{ kind: 'without-filters', text: rest, word: null, count: await index.count(other) }]
    : [];
}

/** The longest beginning of the typed SKU that any has. */
function suggestSkuPrefix(index: SearchIndex, { terms }: SearchQuery): Suggestion[] {
  if (!terms) return [];
  for (const text of skuPrefixes(terms.code)) {
    const count = index.suggest.countSkusThatBegin(text);
    if (count > 0) return [{ kind: 'sku-begins', text, word: null, count: toCount(count, MAX_COUNTED) }];
  }
  return [];
}

/**
 * Ways on from a search that finds nothing: each of them finds something. Empty only when the catalogue is.
 * @param text as typed.
 */
export async function suggestAlternatives(
  index: SearchIndex,
  text: string,
  search: SearchQuery,
  buildSearch: BuildSearch,
): Promise<Suggestion[]> {
  const [filters, words] = await Promise.all([
    withoutFilters(index, text, search, buildSearch),
    withoutWords(index, text, search, buildSearch),
  ]);
  const found = [...filters, ...suggestSkuPrefix(index, search), ...words];
  if (found.length > 0) return found;
  // Not even without the text: everything that there is.
  const all = await index.count({ ...search, terms: null, filters: NO_FILTERS, sort: 'popularity' });
  return all.count > 0 ? [{ kind: 'without-filters', text: '', word: null, count: all }] : [];
}

/** The same for a text that has no letter or digit to search for. */
export async function suggestForEmptyText(
  index: SearchIndex,
  text: string,
  all: SearchQuery,
): Promise<Suggestion[]> {
  const count = await index.count(all);
  return count.count > 0 ? [{ kind: 'without-word', text: '', word: text.trim(), count }] : [];
}
