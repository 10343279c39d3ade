import type { ChangeKind, ChangeRow } from '@/lib/catalogue/changes/schema';
import {
  EMPTY_LIST_STATE,
  formatListState,
  type ListState,
  parseListState,
} from '@/lib/catalogue/search/list-state';
import { toLanguage } from '@/lib/languages';
import { formatMoney } from '@/lib/money';
import { WATCH_WORDS, type WatchWords } from './words';

/** A search as it is kept: its address without how it looks and in which order, so that equal ones are equal. */
export function normaliseSearch(search: string): string {
  const listState = parseListState(new URLSearchParams(search));
  return formatListState({ ...listState, text: listState.text.trim(), sort: null, layout: 'table' });
}

/** Whether a view is a search at all: everything is nothing to watch. */
export const canBeWatched = (listState: ListState): boolean =>
  normaliseSearch(formatListState(listState)) !== formatListState(EMPTY_LIST_STATE);

/** What a watched search is called: “laptop”, Montech, Case fans, in stock. */
export function formatSearchName(
  listState: ListState,
  labels: { vendor: (id: number) => string; type: (id: number) => string },
): string {
  const parts = [
    listState.text.trim() ? `“${listState.text.trim()}”` : null,
    ...listState.vendor.map((id) => (id === -1 ? 'no vendor' : labels.vendor(id))),
    ...listState.type.map((id) => (id === -1 ? 'no type' : labels.type(id))),
    listState.inStock ? 'in stock' : null,
    listState.kind,
    listState.addOns ? 'with add-ons' : null,
    listState.shippable ? 'shippable' : null,
    listState.financeable ? 'financeable' : null,
    listState.bought ? 'bought before' : null,
    listState.priceFrom ? `from ${listState.priceFrom}` : null,
    listState.priceTo ? `up to ${listState.priceTo}` : null,
  ].filter((part) => part !== null);
  const [first, ...rest] = parts.join(', ');
  return first ? (first.toLocaleUpperCase('en') + rest.join('')).slice(0, 200) : 'All products';
}

/** What makes a product one that a watched search newly finds. */
const FOUND_KINDS: readonly ChangeKind[] = ['new', 'returned', 'in-stock'];
export const isNewlyFound = ({ kinds }: Pick<ChangeRow, 'kinds'>): boolean =>
  kinds.some((kind) => FOUND_KINDS.includes(kind));

/** A line of news, as people are told it. */
export interface News {
  title: string;
  detail: string | null;
}

/** What is told of a change, in a sentence; undefined is not told. That it sold out is seen where it is shown. */
function formatChange(kind: ChangeKind, change: ChangeRow, locale: string): string | undefined {
  const words = WATCH_WORDS[toLanguage(locale)];
  const money = (value: ChangeRow['price']) => (value ? formatMoney(value, locale) : words.onRequest);
  const { price, priceBefore, stock } = change;
  const count = stock === null ? null : new Intl.NumberFormat(locale).format(stock);
  const sentences: Partial<Record<ChangeKind, string>> = {
    new: words.isNew,
    returned: price ? words.returnedAt(money(price)) : words.returned,
    gone: words.gone,
    'price-down': words.down(money(price), money(priceBefore)),
    'price-up': words.up(money(price), money(priceBefore)),
    priced: words.priced(money(price)),
    unpriced: words.unpriced(money(priceBefore)),
    'in-stock': count === null ? words.inStock : words.about(words.inStock, count),
  };
  return sentences[kind];
}

/** What the watcher of a product is told about a change of it; null for nothing. */
export function productNews(change: ChangeRow, locale: string): News | null {
  const sentences = change.kinds.flatMap((kind) => formatChange(kind, change, locale) ?? []);
  return sentences.length === 0 ? null : { title: change.name, detail: sentences.join('. ') };
}

const MAX_NAMED = 3;

function getFoundLabel({ kinds }: ChangeRow, words: WatchWords): string {
  if (kinds.includes('new')) return words.foundNew;
  return kinds.includes('in-stock') ? words.foundInStock : words.foundReturned;
}

/**
 * What the watcher of a search is told about products that it newly finds; null for none.
 * @param more whether there are more than were found.
 */
export function searchNews(
  name: string,
  { changes: found, more }: { changes: readonly ChangeRow[]; more: boolean },
  locale: string,
): News | null {
  if (found.length === 0) return null;
  const words = WATCH_WORDS[toLanguage(locale)];
  const number = new Intl.NumberFormat(toLanguage(locale));
  const count = number.format(found.length);
  const title = words.found(more ? words.orMore(count) : count, found.length === 1 && !more, name);
  const shown = found
    .slice(0, MAX_NAMED)
    .map((change) => words.about(getFoundLabel(change, words), change.name));
  const rest = found.length - shown.length;
  return { title, detail: [...shown, ...(rest > 0 ? [words.rest(number.format(rest))] : [])].join(' · ') };
}
