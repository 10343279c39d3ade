import 'server-only';
import type { CatalogueList } from '../index/catalogue-list';
import { RowSet } from '../index/row-set';
import { type Count, MOST_COUNTED, type SearchHelp } from '../schema';
import { mostEdits } from '../search/edit-distance';
import { counted } from '../search/facets';
import { isFiltered, NO_FILTERS } from '../search/filters';
import { find } from '../search/find';
import type { Asked } from '../search/search-query';
import type { Term } from '../search/terms';
import { corrections, replaceWord, skuBeginnings } from './corrections';

type Suggestion = SearchHelp['suggestions'][number];
/** Makes the search of another text, with the same filters. */
export type AskedOf = (text: string) => Asked | null;

/** More of each kind would be a list to read instead of a help. */
const MOST_SUGGESTIONS = 4;
const MOST_TRIES = 6;

/** How many products a search finds. */
async function countFound(asked: Asked): Promise<Count> {
  const { tallies, most } = await find({ ...asked, after: null }, { limit: 1, facets: true });
  return counted(
    (tallies?.flags ?? []).reduce((sum, [, count]) => sum + count, 0),
    most,
  );
}

const findsAny = async (asked: Asked | null): Promise<boolean> =>
  asked !== null && (await find({ ...asked, after: null }, { limit: 1, facets: false })).places.length > 0;

const isInSkus = (list: CatalogueList, beginning: string): boolean =>
  list.skus.addBeginning(beginning, new RowSet(list.size)) > 0;

/** Words that a typing error can be in and that no product has. */
const misspelt = ({ loaded: { list }, terms }: Asked): string[] =>
  (terms?.terms ?? [])
    .flatMap(({ words }) => words)
    .filter((word) => mostEdits(word.length) > 0)
    .filter((word) => list.words.countBeginning(word) === 0 && !isInSkus(list, word));

/**
 * The text with its typing errors mended, so that it finds something; null when that cannot be done.
 * @param text as typed. It finds nothing.
 */
export async function mendText(text: string, asked: Asked, askedOf: AskedOf): Promise<string | null> {
  const wrong = misspelt(asked);
  if (wrong.length === 0) return null;
  const meant = wrong.map((word) => corrections(word, asked.loaded.list.words.near(word)));
  if (meant.some((words) => words.length === 0)) return null;
  for (let round = 0; round < MOST_TRIES; round++) {
    if (round > 0 && meant.every((words) => words[round] === undefined)) return null;
    const mended = wrong.reduce((rest, word, place) => {
      const words = meant[place] ?? [];
      return replaceWord(rest, word, words[round] ?? words[0] ?? word);
    }, text);
    if (await findsAny(askedOf(mended))) return mended;
  }
  return null;
}

/** What is left of a text without one of its terms. */
function textWithout(text: string, term: Term): string {
  const words = term.text.split(' ');
  return words.reduce((rest, word) => replaceWord(rest, word, null), text);
}

async function withoutWords(text: string, asked: Asked, askedOf: AskedOf): Promise<Suggestion[]> {
  const tried = await Promise.all(
    (asked.terms?.terms ?? []).slice(0, MOST_TRIES).map(async (term): Promise<Suggestion | null> => {
      const rest = textWithout(text, term);
      const other = rest === text.trim() ? null : askedOf(rest);
      if (!other) return null;
      return { kind: 'without-word', text: rest, word: term.text, count: await countFound(other) };
    }),
  );
  return tried
    .flatMap((one) => (one && one.count.count > 0 ? [one] : []))
    .sort((a, b) => b.text.split(' ').length - a.text.split(' ').length || a.count.count - b.count.count)
    .slice(0, MOST_SUGGESTIONS);
}

/** The text, or what it may have been meant to be, with the filters gone. */
async function withoutFilters(text: string, asked: Asked, askedOf: AskedOf): Promise<Suggestion[]> {
  if (!isFiltered(asked.filters)) return [];
  const bare = (other: string) => {
    const made = askedOf(other);
    return made && { ...made, filters: NO_FILTERS };
  };
  const typed = { ...asked, filters: NO_FILTERS };
  const rest = (await findsAny(typed)) ? text : await mendText(text, typed, bare);
  const other = rest === null ? null : bare(rest);
  return rest !== null && other
    ? [{ kind: 'without-filters', text: rest, word: null, count: await countFound(other) }]
    : [];
}

/** The longest beginning of the typed SKU that any has. */
function skuBegins({ terms, loaded: { list } }: Asked): Suggestion[] {
  if (!terms) return [];
  for (const text of skuBeginnings(terms.code)) {
    const count = list.skus.addCodes(text, new RowSet(list.size));
    if (count > 0) return [{ kind: 'sku-begins', text, word: null, count: counted(count, MOST_COUNTED) }];
  }
  return [];
}

/**
 * Ways on from a search that finds nothing: each of them finds something. Empty only when the catalogue is.
 * @param text as typed.
 */
export async function suggestions(text: string, asked: Asked, askedOf: AskedOf): Promise<Suggestion[]> {
  const [filters, words] = await Promise.all([
    withoutFilters(text, asked, askedOf),
    withoutWords(text, asked, askedOf),
  ]);
  const found = [...filters, ...skuBegins(asked), ...words];
  if (found.length > 0) return found;
  // Not even without the text: everything that there is.
  const all = await countFound({ ...asked, terms: null, filters: NO_FILTERS, sort: 'popularity' });
  return all.count > 0 ? [{ kind: 'without-filters', text: '', word: null, count: all }] : [];
}

/** The same for a text that has no letter or digit to search for. */
export async function suggestionsForNothing(text: string, all: Asked): Promise<Suggestion[]> {
  const count = await countFound(all);
  return count.count > 0 ? [{ kind: 'without-word', text: '', word: text.trim(), count }] : [];
}
