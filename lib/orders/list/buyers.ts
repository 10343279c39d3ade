import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import type { Buyers, OrdersFilter } from '../model/list-schema';
import { resolveOrganisationIds } from './data';
import { findBuyers, readRows } from './row-store';
import { findPlaced } from './search-store';

/** The filter offers the buyers of this many newest orders; other buyers are found by typing their name. */
const BUYERS_SAMPLE_SIZE = 5_000;

/** Lists the recent buyers of the scope for the filter, and the buyer it is set to. @throws AppError as `listOrders` */
export async function listBuyers(
  actor: Actor,
  query: Pick<OrdersFilter, 'for' | 'scope' | 'person'>,
): Promise<Buyers> {
  requirePermission(actor, 'orders:read');
  const organisationIds = await resolveOrganisationIds(actor, query);
  const unfiltered = { organisationIds, statuses: [], zone: 'UTC', words: null, exact: [] };
  const people = await findBuyers(db(), unfiltered, BUYERS_SAMPLE_SIZE);
  const { person } = query;
  if (!person || people.some(({ id }) => id === person)) return { people };
  const rows = await readRows(db(), await findPlaced(db(), { ...unfiltered, person }, 1));
  return { people: [...people, ...rows.map(({ placedBy }) => ({ id: person, name: placedBy }))] };
}
