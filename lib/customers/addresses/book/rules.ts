import type { Address } from '@/lib/contract/organisation';
import { addressLines, holdsWords, toSearchText } from '../rules';
import type { AddressDetails, BookAddress } from './schema';

/** Limits both the addresses that the book shows and those that the portal stores for one organisation. */
export const MAX_ADDRESSES = 2_000;
export const NO_DETAILS: AddressDetails = {
  label: null,
  contactName: null,
  phone: null,
  email: null,
  openingHours: null,
  deliveryNote: null,
};

const KEYS = Object.keys(NO_DETAILS) as (keyof AddressDetails)[];

export const hasNoDetails = (details: AddressDetails): boolean => KEYS.every((key) => details[key] === null);

export const isSameDetails = (a: AddressDetails, b: AddressDetails): boolean =>
  KEYS.every((key) => a[key] === b[key]);

/** Takes each field from the first address, else from the second. */
export const mergeDetails = (first: AddressDetails, second: AddressDetails): AddressDetails => ({
  label: first.label ?? second.label,
  contactName: first.contactName ?? second.contactName,
  phone: first.phone ?? second.phone,
  email: first.email ?? second.email,
  openingHours: first.openingHours ?? second.openingHours,
  deliveryNote: first.deliveryNote ?? second.deliveryNote,
});

/** Returns the label, else the first name or line of the address. Null when all are empty. */
export const getAddressTitle = (
  { name, company_name, recipient_name, addr_line_1 }: Address,
  label: string | null,
): string | null => label || name || company_name || recipient_name || addr_line_1 || null;

/** An address in lines without what its title says already. */
export const getLinesBelowTitle = (address: BookAddress, title: string | null): string[] =>
  [address.name, ...addressLines(address, address.country)].filter(
    (line): line is string => Boolean(line) && line !== title,
  );

/** Made once for each address: a search of thousands is asked at every key. */
const SEARCH_TEXTS = new WeakMap<BookAddress, string>();

function getSearchText(address: BookAddress): string {
  const known = SEARCH_TEXTS.get(address);
  if (known !== undefined) return known;
  const text = toSearchText(address, KEYS.map((key) => address.details[key] ?? '').join(' '));
  SEARCH_TEXTS.set(address, text);
  return text;
}

/** True when an address with its details contains every word; for the search in the browser. */
export const bookMatchesText = (address: BookAddress, text: string): boolean =>
  holdsWords(getSearchText(address), text);

export const BOOK_FILTERS = ['all', 'own', 'supplier', 'unavailable'] as const;
export type BookFilter = (typeof BOOK_FILTERS)[number];

export const isOrderable = ({ goneAt }: BookAddress): boolean => goneAt === null;

/** Addresses that are gone match only `unavailable` and `all`. */
export function matchesFilter(address: BookAddress, filter: BookFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'unavailable') return !isOrderable(address);
  return isOrderable(address) && address.source === filter;
}

/** Sorts for people: the default first, those that are gone last, each by its title. */
export function sortBook(addresses: readonly BookAddress[], locale: string): BookAddress[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const titles = new Map(
    addresses.map((one) => [one.id, getAddressTitle(one, one.details.label) ?? '\uffff']),
  );
  const rank = (one: BookAddress): number => (one.isDefault ? 0 : isOrderable(one) ? 1 : 2);
  return addresses.toSorted(
    (a, b) => rank(a) - rank(b) || compare(titles.get(a.id) ?? '', titles.get(b.id) ?? ''),
  );
}

/**
 * Preselects an address for a checkout: the default, else the last one ordered to, else the only one.
 * @param lastId its present id; null when there is none
 */
export function getPreselected(
  addresses: readonly BookAddress[],
  lastId: string | null,
): { id: string; by: 'default' | 'last' | 'only' } | null {
  const orderable = addresses.filter(isOrderable);
  const standard = orderable.find(({ isDefault }) => isDefault);
  if (standard) return { id: standard.id, by: 'default' };
  if (orderable.some(({ id }) => id === lastId)) return { id: lastId ?? '', by: 'last' };
  const [only, second] = orderable;
  return only && !second ? { id: only.id, by: 'only' } : null;
}
