import 'server-only';
import { listAnnouncements } from '@/lib/brand/announcements/data';
import { listCarts } from '@/lib/cart/named/data';
import type { CartListItem } from '@/lib/cart/named/schema';
import { listIncompleteCustomers } from '@/lib/customers/incomplete';
import { listApprovals } from '@/lib/orders/approval/data';
import { listHeldOrders } from '@/lib/orders/approval/held';
import { seesFigures } from '@/lib/orders/figures/data';
import { getAttentionList } from '@/lib/orders/list/attention';
import { listPrepared } from '@/lib/orders/order-templates/opening';
import { listRequestsToAct } from '@/lib/orders/requests/data';
import { listUnconfirmedOrders } from '@/lib/orders/resolve-order';
import { hasFeature } from '@/lib/organisations/features/rules';
import { type Actor, type Permission, requirePermission } from '@/lib/organisations/permissions/rules';
import type { Tone } from '@/lib/platform/tone';
import { getStatus } from '../status/data';
import { readFeatured } from './featured';
import { readLately } from './lately';
import { getLayout } from './layout';
import type { Home, ToDo } from './schema';

/** Items of one kind on the page; the next ones show when these are done, and each kind has a page with all of them. */
const MAX_SHOWN = 3;

/** Checks, and customers, in their short lists. */
const MAX_CHECKS = 5;

const NOT_WELL: readonly Tone[] = ['warning', 'danger'];

/** Asks for a part only on behalf of people who may see it. */
async function readIfAllowed<T>(
  actor: Actor,
  permission: Permission,
  read: () => Promise<T>,
): Promise<T | null> {
  return actor.permissions.includes(permission) ? read() : null;
}

/** Reads what waits for the person; the parts are read one after the other, so that a page needs few connections. */
async function readToDo(actor: Actor, carts: readonly CartListItem[] | null): Promise<ToDo> {
  const attention = await readIfAllowed(actor, 'orders:resubmit', () => getAttentionList(actor, MAX_SHOWN));
  return {
    approvals: await readIfAllowed(actor, 'orders:approve', () => listApprovals(actor, MAX_SHOWN)),
    attention,
    requests: await listRequestsToAct(actor, MAX_SHOWN),
    unconfirmed: await readIfAllowed(actor, 'orders:reconcile', () =>
      listUnconfirmedOrders(actor, MAX_SHOWN),
    ),
    held: await readIfAllowed(actor, 'orders:create', () => listHeldOrders(actor, MAX_SHOWN)),
    prepared: hasFeature(actor, 'templates')
      ? await readIfAllowed(actor, 'orders:create', () => listPrepared(actor, MAX_SHOWN))
      : null,
    sharedCarts: carts?.filter(({ isNew, isActive }) => isNew && !isActive).slice(0, MAX_SHOWN) ?? null,
  };
}

/** Everything that the page of an organisation shows first, as far as the actor may see it. @throws AppError `not-allowed` */
export async function getHome(actor: Actor): Promise<Home> {
  requirePermission(actor, 'orders:read');
  const carts = await readIfAllowed(actor, 'orders:create', async () => (await listCarts(actor)).carts);
  const [toDo, lately] = await Promise.all([readToDo(actor, carts), readLately(actor, carts)]);
  const status = await readIfAllowed(actor, 'system:read', () => getStatus(actor));
  return {
    announcements: await listAnnouncements(actor),
    featured: (await readIfAllowed(actor, 'products:read', () => readFeatured(actor))) ?? [],
    toDo,
    lately,
    layout: await getLayout(actor),
    hasFigures: seesFigures(actor),
    isNewcomer: carts !== null && lately.orders.length + (lately.carts?.length ?? 0) === 0,
    status: status?.rows.filter(({ tone }) => NOT_WELL.includes(tone)).slice(0, MAX_CHECKS) ?? null,
    customers: await readIfAllowed(actor, 'organisations:manage', () =>
      listIncompleteCustomers(actor, MAX_CHECKS),
    ),
  };
}
