import type { NotificationText } from '@/lib/accounts/model/notification';
import type { ChangeKind, ChangeRow } from '@/lib/catalogue/changes/schema';
import type { ListState } from '@/lib/catalogue/model/list-state';
import { parsePair, parseRange, type SpecificationRange } from '@/lib/catalogue/model/specification-text';
import { type Message, message } from '@/lib/platform/messages/message';
import type { Translator } from '@/lib/platform/messages/types';

/** Labels of vendors and types. */
interface Labels {
  vendor: (id: number) => string;
  type: (id: number) => string;
}

/** A range as the name of a search has it: "16 – 32 GB", "from 16 GB". */
function toRangeText(t: Translator<'watches.search'>, { from, to, unit }: SpecificationRange): string {
  const withUnit = (bound: number | null) => `${bound ?? ''} ${unit}`.trim();
  if (to === null) return t('atLeast', { from: withUnit(from) });
  return from === null
    ? t('atMost', { to: withUnit(to) })
    : t('between', { from: `${from}`, to: withUnit(to) });
}

/** Filters by the specification as the name of a search has them: "memory: 16 GB". */
const toSpecificationTexts = (
  t: Translator<'watches.search'>,
  { spec, specRange }: Pick<ListState, 'spec' | 'specRange'>,
): string[] =>
  [...spec, ...specRange].flatMap((text) => {
    const pair = parsePair(text);
    const range = pair && specRange.includes(text) ? parseRange(pair.wanted) : null;
    return pair
      ? [t('specification', { name: pair.name, value: range ? toRangeText(t, range) : pair.wanted })]
      : [];
  });

/** Formats the name of a watched search: “laptop”, Montech, Case fans, in stock. */
export function formatSearchName(
  t: Translator<'watches.search'>,
  listState: ListState,
  labels: Labels,
): string {
  const text = listState.text.trim();
  const parts = [
    text ? t('text', { text }) : null,
    ...listState.vendor.map((id) => (id === -1 ? t('noVendor') : labels.vendor(id))),
    ...listState.type.map((id) => (id === -1 ? t('noType') : labels.type(id))),
    listState.inStock ? t('inStock') : null,
    listState.kind && t(`kind-${listState.kind}`),
    listState.addOns ? t('addOns') : null,
    listState.shippable ? t('shippable') : null,
    listState.financeable ? t('financeable') : null,
    listState.bought ? t('bought') : null,
    listState.priceFrom ? t('priceFrom', { price: listState.priceFrom }) : null,
    listState.priceTo ? t('priceTo', { price: listState.priceTo }) : null,
    ...toSpecificationTexts(t, listState),
  ].filter((part) => part !== null);
  const [first, ...rest] = parts.join(', ');
  return first ? (first.toLocaleUpperCase('en') + rest.join('')).slice(0, 200) : t('everything');
}

/** Changes that make a product newly found by a watched search. */
const FOUND_KINDS: readonly ChangeKind[] = ['new', 'returned', 'in-stock'];
export const isNewlyFound = ({ kinds }: Pick<ChangeRow, 'kinds'>): boolean =>
  kinds.some((kind) => FOUND_KINDS.includes(kind));

/** Returns the message about a change; undefined for none. A product that sold out is not announced: its page shows it. */
function changeMessage(kind: ChangeKind, { price, priceBefore, stock }: ChangeRow): Message | undefined {
  const onRequest = message('watch-notifications.product.onRequest');
  const values = { price: price ?? onRequest, before: priceBefore ?? onRequest };
  const messages: Partial<Record<ChangeKind, Message>> = {
    new: message('watch-notifications.product.added'),
    returned: price
      ? message('watch-notifications.product.returnedAt', { price })
      : message('watch-notifications.product.returned'),
    gone: message('watch-notifications.product.removed'),
    'price-down': message('watch-notifications.product.priceDown', values),
    'price-up': message('watch-notifications.product.priceUp', values),
    priced: message('watch-notifications.product.priced', { price: values.price }),
    unpriced: message('watch-notifications.product.unpriced', { before: values.before }),
    'in-stock':
      stock === null
        ? message('watch-notifications.product.inStock')
        : message('watch-notifications.product.inStockCount', { count: stock }),
  };
  return messages[kind];
}

/** Returns the news for the watcher of a product; null for none. */
export function productNews(change: ChangeRow): NotificationText | null {
  const facts = change.kinds.flatMap((kind) => changeMessage(kind, change) ?? []);
  return facts.length === 0 ? null : { title: change.name, detail: [facts] };
}

const MAX_NAMED = 3;

function foundMessage({ kinds, name }: ChangeRow): Message {
  if (kinds.includes('new')) return message('watch-notifications.search.added', { name });
  const isInStock = kinds.includes('in-stock');
  return isInStock
    ? message('watch-notifications.search.inStock', { name })
    : message('watch-notifications.search.returned', { name });
}

/**
 * Returns the news for the watcher of a search about newly found products; null for none.
 * @param more true when there are more than were found.
 */
export function searchNews(
  name: string,
  { changes: found, more }: { changes: readonly ChangeRow[]; more: boolean },
): NotificationText | null {
  if (found.length === 0) return null;
  const values = { count: found.length, name };
  const title = more
    ? message('watch-notifications.search.foundOrMore', values)
    : message('watch-notifications.search.found', values);
  const named = found.slice(0, MAX_NAMED).map(foundMessage);
  const count = found.length - named.length;
  return {
    title,
    detail: [count > 0 ? [...named, message('watch-notifications.search.more', { count })] : named],
  };
}
