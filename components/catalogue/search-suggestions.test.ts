import { expect, test } from 'vitest';
import { EMPTY_LIST_STATE, type ListState } from '@/lib/catalogue/model/list-state';
import type { SearchHelp } from '@/lib/catalogue/model/schema';
import { listSuggestions } from './search-suggestions';

const suggest = (kind: SearchHelp['suggestions'][number]['kind'], text: string) => ({
  kind,
  text,
  word: 'antivirus',
  count: { count: 2_017, more: false },
});
const ALL = suggest('without-word', '');
const FEWER_WORDS = suggest('without-word', 'laptop');
const NO_FILTERS = suggest('without-filters', 'antivirus');
const SKU = suggest('sku-begins', 'HP-2');

const typed = (changes: Partial<ListState> = {}): ListState => ({
  ...EMPTY_LIST_STATE,
  text: 'antivirus',
  ...changes,
});

test.each([
  ['the whole catalogue, which "Show all products" leads to', typed(), [ALL], []],
  ['the whole catalogue next to another search', typed(), [ALL, SKU], [SKU]],
  ['fewer words', typed({ text: 'laptop antivirus' }), [FEWER_WORDS], [FEWER_WORDS]],
  ['fewer words within filters', typed({ inStock: true }), [ALL], [ALL]],
  ['the search without filters, which "Clear filters" leads to', typed({ vendor: [7] }), [NO_FILTERS], []],
  ['the whole catalogue in a grid', typed({ layout: 'grid' }), [ALL], []],
  ['the whole catalogue of an exact search', typed({ exact: true }), [ALL], []],
  ['the search without filters of an exact search', typed({ exact: true, vendor: [7] }), [NO_FILTERS], []],
  ['the beginning of a SKU', typed({ vendor: [7] }), [SKU, NO_FILTERS], [SKU]],
])('suggests once: %s', (_title, listState, suggestions, shown) => {
  expect(listSuggestions(listState, { suggestions } as SearchHelp)).toEqual(shown);
});
