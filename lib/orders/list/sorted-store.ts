import type { Tx } from '@/lib/platform/db/pool';
import { isListStatus, type OrderSort, STATUS_ORDER } from '../model/list-rules';
import type { ListStatus } from '../model/list-schema';
import type { ListFilter } from './filter-store';
import { findPlaced, findPlacedOfStatus } from './search-store';

/** The order of a list, and the place that it goes on after. */
export interface ListPart {
  sort?: OrderSort;
  after?: string;
}

/** An order with its place in the list, as the next part of the list names it. */
export interface Placed {
  id: string;
  cursor: string;
}

/** Reads a cursor. A place without a status, from a list by date, is none in a list by status. */
function readStatusCursor(after: string | undefined): { status: ListStatus; id: string } | null {
  const [status = '', id] = after?.split('.') ?? [];
  return isListStatus(status) && id !== undefined ? { status, id } : null;
}

/**
 * The first orders, status by status, the newest of each status first. The place is the status under which an order was shown: an
 * order whose status has changed since neither repeats nor hides others.
 */
async function findByStatus(
  tx: Tx,
  filter: ListFilter,
  { sort, after }: ListPart,
  limit: number,
): Promise<Placed[]> {
  const cursor = readStatusCursor(after);
  const inOrder = sort === '-status' ? STATUS_ORDER.toReversed() : STATUS_ORDER;
  const left = cursor ? inOrder.slice(inOrder.indexOf(cursor.status)) : inOrder;
  const found: Placed[] = [];
  for (const status of left) {
    if (found.length === limit) break;
    if (filter.statuses.length > 0 && !filter.statuses.includes(status)) continue;
    const rest = { ...filter, after: status === cursor?.status ? cursor.id : undefined };
    const ids = await findPlacedOfStatus(tx, rest, status, limit - found.length);
    found.push(...ids.map((id) => ({ id, cursor: `${status}.${id}` })));
  }
  return found;
}

/** The first orders that fit, in the order of the list, after a place in it. */
export async function findSorted(
  tx: Tx,
  filter: ListFilter,
  part: ListPart,
  limit: number,
): Promise<Placed[]> {
  if (filter.organisationIds.length === 0) return [];
  if (part.sort === 'status' || part.sort === '-status') return findByStatus(tx, filter, part, limit);
  const after = part.after?.split('.').at(-1);
  const ids = await findPlaced(tx, { ...filter, after, isOldestFirst: part.sort === 'placed' }, limit);
  return ids.map((id) => ({ id, cursor: id }));
}
