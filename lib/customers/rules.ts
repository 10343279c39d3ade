import { isOrganisationIdText, isStorable } from '@/lib/contract/plain-values';
import { MAX_OWN_DEPTH } from '@/lib/organisations/rules';
import { readSort } from '@/lib/platform/list-sort';
import { type Message, message } from '@/lib/platform/messages/message';
import type { Translator } from '@/lib/platform/messages/types';
import type { DescendantsFilter, OrganisationDetail } from './schema';

/** Characters that a list of organisations is searched for. */
export const MAX_SEARCH_LENGTH = 100;
/** The orders of the list. A price list may be hidden from the reader, so the list cannot be sorted by it. */
export const CUSTOMER_SORTS = {
  standard: 'customer',
  others: ['-customer', 'number', '-number', 'parent', '-parent', 'below', '-below'],
} as const;
export type CustomerSort = (typeof CUSTOMER_SORTS.others)[number];

type Use = OrganisationDetail['use'];

const USES: readonly (keyof Use)[] = ['waitingOrders', 'openOrders', 'people', 'carts', 'below'];

/** Describes an organisation's use, each part as a text; empty when it is not used. */
export const usageTexts = (t: Translator<'customers.usage'>, use: Use): string[] =>
  USES.flatMap((part) => (use[part] > 0 ? [t(part, { count: use[part] })] : []));

/** Returns the origin of an organisation, or that it is archived. */
export function toSource({ isArchived, isOwn }: { isArchived: boolean; isOwn: boolean }) {
  if (isArchived) return 'archived';
  return isOwn ? 'portal' : 'supplier';
}

/**
 * A list of organisations as its address says it, by the rules of `descendantsQuerySchema`; what means nothing there is left
 * out. Written by hand since browsers run it (docs/decisions/0010).
 */
export function readDescendantsFilter(search: URLSearchParams): DescendantsFilter {
  const [text, parent] = [search.get('text') ?? '', search.get('parent') ?? ''];
  return {
    text: text.length <= MAX_SEARCH_LENGTH && isStorable(text) ? text.trim() : '',
    parent: isOrganisationIdText(parent) ? Number(parent) : undefined,
    show: search.get('show') === 'archived' ? 'archived' : 'current',
    sort: readSort(CUSTOMER_SORTS, search.get('sort')) ?? undefined,
  };
}

/** The query of the address of a list. */
export function descendantsSearch({ text, parent, show, sort }: DescendantsFilter): string {
  const search = new URLSearchParams({
    ...(text === '' ? {} : { text }),
    ...(parent === undefined ? {} : { parent: String(parent) }),
    ...(show === 'current' ? {} : { show }),
    ...(sort === undefined ? {} : { sort }),
  });
  return search.size > 0 ? `?${search}` : '';
}

/** Adjusts the filter to the query of a list: one tier at a time, except that a search and the archive go through all tiers. */
export function toDescendantsQuery(filter: DescendantsFilter, organisationId: number): DescendantsFilter {
  const isWhole = filter.text !== '' || filter.show === 'archived';
  return { ...filter, parent: isWhole ? undefined : (filter.parent ?? organisationId) };
}

interface Mover {
  id: number;
  name: string;
  parentId: number | null;
}

interface Destination {
  name: string;
  id: number;
  path: readonly number[];
}

/**
 * Why an organisation cannot be moved there; null when it can.
 * @param height number of tiers that move: 1 for the organisation alone
 */
export function findMoveError(mover: Mover, to: Destination, height: number): Message | null {
  const values = { name: mover.name, parent: to.name };
  if (to.id === mover.id) return message('customers.errors.belowItself', { name: mover.name });
  if (to.path.includes(mover.id)) return message('customers.errors.belowDescendant', values);
  if (to.id === mover.parentId) return message('customers.errors.alreadyBelow', values);
  if (to.path.length + height > MAX_OWN_DEPTH)
    return message('customers.errors.moveTooDeep', { parent: to.name });
  return null;
}
