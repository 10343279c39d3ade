import type { ChangeKind, ChangeRow } from '@/lib/catalogue/changes/schema';
import { EMPTY_VIEW, type ListView, parseView, viewSearch } from '@/lib/catalogue/rules/view';
import { formatMoney } from '@/lib/money';

/** A search as it is kept: its address without how it looks and in which order, so that equal ones are equal. */
export function keptSearch(search: string): string {
  const view = parseView(new URLSearchParams(search));
  return viewSearch({ ...view, text: view.text.trim(), sort: null, layout: 'table' });
}

/** Whether a view is a search at all: everything is nothing to watch. */
export const canBeWatched = (view: ListView): boolean =>
  keptSearch(viewSearch(view)) !== viewSearch(EMPTY_VIEW);

/** What a watched search is called: “laptop”, Montech, Case fans, in stock. */
export function searchName(
  view: ListView,
  names: { vendor: (id: number) => string; type: (id: number) => string },
): string {
  const parts = [
    view.text.trim() ? `“${view.text.trim()}”` : null,
    ...view.vendor.map((id) => (id === -1 ? 'no vendor' : names.vendor(id))),
    ...view.type.map((id) => (id === -1 ? 'no type' : names.type(id))),
    view.inStock ? 'in stock' : null,
    view.kind,
    view.addOns ? 'with add-ons' : null,
    view.shippable ? 'shippable' : null,
    view.financeable ? 'financeable' : null,
    view.bought ? 'bought before' : null,
    view.priceFrom ? `from ${view.priceFrom}` : null,
    view.priceTo ? `up to ${view.priceTo}` : null,
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
function sentence(kind: ChangeKind, change: ChangeRow, locale: string): string | undefined {
  const money = (value: ChangeRow['price']) => (value ? formatMoney(value, locale) : 'on request');
  const { price, priceBefore, stock } = change;
  const stockText = stock === null ? '' : `: ${new Intl.NumberFormat(locale).format(stock)}`;
  const sentences: Partial<Record<ChangeKind, string>> = {
    new: 'New in the catalogue',
    returned: price ? `In the catalogue again, at ${money(price)}` : 'In the catalogue again',
    gone: 'No longer in the catalogue',
    'price-down': `Price down to ${money(price)}, from ${money(priceBefore)}`,
    'price-up': `Price up to ${money(price)}, from ${money(priceBefore)}`,
    priced: `Price known: ${money(price)}`,
    unpriced: `Price on request now, ${money(priceBefore)} before`,
    'in-stock': `Back in stock${stockText}`,
  };
  return sentences[kind];
}

/** What the watcher of a product is told about a change of it; null for nothing. */
export function productNews(change: ChangeRow, locale: string): News | null {
  const sentences = change.kinds.flatMap((kind) => sentence(kind, change, locale) ?? []);
  return sentences.length === 0 ? null : { title: change.name, detail: sentences.join('. ') };
}

const MOST_NAMED = 3;

/** What the watcher of a search is told about products that it newly finds; null for none. */
export function searchNews(name: string, found: readonly ChangeRow[], more: boolean): News | null {
  if (found.length === 0) return null;
  const count = `${new Intl.NumberFormat('en-GB').format(found.length)}${more ? ' or more' : ''}`;
  const title = `${count} ${found.length === 1 && !more ? 'product' : 'products'} for ${name}`;
  const shown = found.slice(0, MOST_NAMED).map((change) => {
    const isBack = !change.kinds.includes('new');
    return `${isBack ? (change.kinds.includes('in-stock') ? 'Back in stock' : 'Returned') : 'New'}: ${change.name}`;
  });
  const rest = found.length - shown.length;
  return { title, detail: [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(' · ') };
}
