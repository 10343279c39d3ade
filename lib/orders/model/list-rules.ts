import { ORDER_STATUSES } from '@/lib/contract/order-status';
import { isDay, isOrganisationIdText, isStorable, isUuid } from '@/lib/contract/plain-values';
import { readSort } from '@/lib/platform/list-sort';
import type { ListStatus, OrdersFilter, OrdersPage } from './list-schema';

/** A list can be filtered by every submission state and every status of the contract; OTHER is any other status. */
export const LIST_STATUSES = [
  'QUEUED',
  'UNCONFIRMED',
  'REJECTED',
  'WITHDRAWN',
  ...ORDER_STATUSES,
  'OTHER',
] as const;
/** Counting stops here: a number next to a filter is not worth reading a million orders. */
export const MAX_COUNTED = 1_000;
/** The most orders of a search that are counted by status; beyond them the tabs say "at least". */
export const MAX_FOUND_COUNTED = 5_000;
/** The most orders that are selected at once. */
export const MAX_SELECTED = 500;
/** Characters of a text to look for. */
export const MAX_TEXT_LENGTH = 200;

/**
 * The orders of the list. Numbers are random, and amounts are in several currencies and at the prices of the reader, so the list
 * cannot be sorted by them.
 */
export const ORDER_SORTS = { standard: '-placed', others: ['placed', 'status', '-status'] } as const;
export type OrderSort = (typeof ORDER_SORTS.others)[number];

/** Statuses that are looked for together. */
export const STATUS_GROUPS = [
  { id: 'all', statuses: [] },
  {
    id: 'open',
    statuses: ['QUEUED', 'CREATED', 'PROCESSING', 'ACCEPTED', 'PART_SHIPPED', 'SHIPPED', 'OTHER'],
  },
  { id: 'waiting', statuses: ['UNCONFIRMED', 'ATTENTION_REQUIRED'] },
  { id: 'complete', statuses: ['COMPLETE'] },
  { id: 'ended', statuses: ['REJECTED', 'WITHDRAWN', 'FAILED', 'CANCELLED'] },
] as const satisfies readonly { id: string; statuses: readonly ListStatus[] }[];
const ENDED: readonly ListStatus[] = STATUS_GROUPS.find(({ id }) => id === 'ended')?.statuses ?? [];
/** Statuses in which an order counts in figures: it was placed, and has not come to nothing. */
export const COUNTED_STATUSES: readonly ListStatus[] = LIST_STATUSES.filter(
  (status) => !ENDED.includes(status),
);
/** Statuses in which an order is not complete yet. */
export const OPEN_STATUSES: readonly ListStatus[] = COUNTED_STATUSES.filter(
  (status) => status !== 'COMPLETE',
);

/** Every status, from an order that is on its way to one that has come to nothing. */
export const STATUS_ORDER: readonly ListStatus[] = STATUS_GROUPS.flatMap(({ statuses }) => statuses);

export type StatusGroup = (typeof STATUS_GROUPS)[number];

const isSame = (a: readonly ListStatus[], b: readonly ListStatus[]): boolean =>
  a.length === b.length && a.every((status) => b.includes(status));

/** The group that a choice of statuses is; null for a choice of one's own. */
export const findStatusGroup = (statuses: readonly ListStatus[]): StatusGroup | null =>
  STATUS_GROUPS.find((group) => isSame(group.statuses, statuses)) ?? null;

/** True for the choice of statuses that a figure leads to, which no tab has. */
export const isCountedChoice = (statuses: readonly ListStatus[]): boolean =>
  isSame(statuses, COUNTED_STATUSES);
export const isOpenChoice = (statuses: readonly ListStatus[]): boolean => isSame(statuses, OPEN_STATUSES);

/** The exact number of orders, or a lower bound when `more` is true. */
export interface Count {
  count: number;
  more: boolean;
}

/** The counts of a list, as its first part brings them. */
export type StatusCounts = Pick<OrdersPage, 'counts' | 'areCountsMinimum'>;
export const NO_COUNTS: StatusCounts = { counts: {}, areCountsMinimum: false };

/** Adds up the counts of some statuses; each count is capped. */
export function sumCounts(
  statuses: readonly ListStatus[],
  { counts, areCountsMinimum }: StatusCounts,
): Count {
  const each = statuses.map((status) => counts[status] ?? 0);
  return {
    count: each.reduce((sum, count) => sum + Math.min(count, MAX_COUNTED), 0),
    more: areCountsMinimum || each.some((count) => count > MAX_COUNTED),
  };
}

export const groupCount = ({ statuses }: { statuses: readonly ListStatus[] }, counts: StatusCounts): Count =>
  sumCounts(statuses.length > 0 ? statuses : LIST_STATUSES, counts);

/** "1,000+" where it was not counted to the end. */
export const countText = ({ count, more }: Count, locale: string): string =>
  `${count.toLocaleString(locale)}${more ? '+' : ''}`;

export const isListStatus = (text: string): text is ListStatus =>
  (LIST_STATUSES as readonly string[]).includes(text);
/** An ISO 4217 code, as a filter has it. */
export const CURRENCY = /^[A-Z]{3}$/;
/** Characters of a vendor's name to look for. */
export const MAX_VENDOR_LENGTH = 200;
export const isVendor = (text: string): boolean => text.length <= MAX_VENDOR_LENGTH && isStorable(text);
export const isSearchText = (text: string): boolean => text.length <= MAX_TEXT_LENGTH && isStorable(text);

/**
 * Reads the filter from a page's address by the rules of `ordersQuerySchema`. An invalid part is left out, so
 * that an old link still shows a list. It is written by hand because browsers do not load the schema library.
 */
export function parseFilter(search: Record<string, string | string[] | undefined>): OrdersFilter {
  const read = (key: string, isValid: (text: string) => boolean): string | undefined => {
    const value = search[key];
    return typeof value === 'string' && isValid(value) ? value : undefined;
  };
  const statuses = [search.status ?? []].flat();
  const organisationId = read('for', isOrganisationIdText);
  return {
    text: read('text', isSearchText)?.trim() ?? '',
    status: statuses.every(isListStatus) ? statuses : [],
    from: read('from', isDay),
    to: read('to', isDay),
    scope: search.scope === 'tree' || search.scope === 'below' ? search.scope : 'own',
    for: organisationId === undefined ? undefined : Number(organisationId),
    person: read('person', isUuid),
    costCentre: read('costCentre', isUuid),
    vendor: read('vendor', isVendor),
    currency: read('currency', (text) => CURRENCY.test(text)),
    zone: search.zone === 'UTC' ? 'UTC' : undefined,
    sort: readSort(ORDER_SORTS, [search.sort].flat()[0]) ?? undefined,
  };
}

/** The query of the list's address for a filter, as short as can be; empty for the whole list. */
export function toSearchString(filter: OrdersFilter): string {
  const search = new URLSearchParams();
  if (filter.text) search.set('text', filter.text);
  for (const status of filter.status) search.append('status', status);
  if (filter.from) search.set('from', filter.from);
  if (filter.to) search.set('to', filter.to);
  if (filter.person) search.set('person', filter.person);
  if (filter.costCentre) search.set('costCentre', filter.costCentre);
  if (filter.vendor !== undefined) search.set('vendor', filter.vendor);
  if (filter.currency) search.set('currency', filter.currency);
  if (filter.zone) search.set('zone', filter.zone);
  if (filter.for !== undefined) search.set('for', String(filter.for));
  if (filter.scope !== 'own') search.set('scope', filter.scope);
  if (filter.sort) search.set('sort', filter.sort);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** True when a filter is set, so that an empty list can offer to widen it. */
export const isNarrowed = (filter: OrdersFilter): boolean =>
  toSearchString({ ...filter, scope: 'own', sort: undefined }) !== '';
