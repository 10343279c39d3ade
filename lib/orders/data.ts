import 'server-only';
import { listActs } from '@/lib/audit/data';
import { hiddenFrom } from '@/lib/connections/redaction';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { findOrganisationPath } from '@/lib/organisations/data';
import { type Actor, isInTree, requirePermission } from '@/lib/permissions/rules';
import { approversFor } from './approval/data';
import type { Approvers } from './approval/hold-schema';
import { isPlacedBy } from './approval/rules';
import { toView } from './order-dto';
import { openRecheck } from './recheck/open';
import { isInCartOf } from './requests/restore-to-cart';
import type { OrderView } from './schema';
import { refreshOrder } from './status-sync/data';
import { findOrder, findParts, type OrderParts, type OrderRow } from './store';

/** What people decided about doubts. */
const DECISIONS = ['order.adopted', 'order.released', 'order.unlinked'] as const;

/** Who can approve an order that waits for it. */
function approversOf(actor: Actor, { order }: OrderRow): Promise<Approvers> | null {
  const isAgain = order.held === 'changed' && order.approvedBy !== null;
  const waits = order.state === 'QUEUED' && (order.held === 'approval' || isAgain);
  return waits ? approversFor(actor, order.organisationId, order) : null;
}

/** Whether the open request about an order is a task of the actor's organisation, or of one below. */
async function mayAnswer({ homeOrganisationId }: Actor, { actions }: OrderParts): Promise<boolean> {
  const task = actions.find(({ action }) => action.state === 'OPEN')?.action.assignedTo ?? null;
  const path = task === null ? null : await findOrganisationPath(task);
  return path !== null && isInTree(path, homeOrganisationId);
}

/**
 * An order of the acting organisation from our own store, brought up to date first when it is open and was not read
 * lately. When the supplier does not answer, what is stored is shown with its age.
 * @throws AppError `not-found` for an order of any other organisation, without asking the supplier.
 */
export async function getOrder(actor: Actor, id: string): Promise<OrderView> {
  requirePermission(actor, 'orders:read');
  const found = await findOrder(db(), id, actor.organisationId);
  if (!found) throw notFound('There is no such order here.');
  await refreshOrder(id);
  const row = (await findOrder(db(), id, actor.organisationId)) ?? found;
  const parts = {
    ...(await findParts(db(), id)),
    decisions: await listActs(db(), [`order:${id}`], DECISIONS),
  };
  const view = toView(row, parts, {
    permissions: actor.permissions,
    locale: actor.locale,
    canCancelByApi: env().UPSTREAM_CANCEL_PATH !== undefined,
    hidden: await hiddenFrom(actor),
    isPlacer: isPlacedBy(actor, row.order),
    approvers: await approversOf(actor, row),
    mayAnswer: await mayAnswer(actor, parts),
    recheck: row.order.held === 'changed' ? await openRecheck(row.order) : null,
  });
  if (!view.actions.includes('put-back')) return view;
  if (!(await isInCartOf(db(), actor, row.order))) return view;
  return { ...view, isInCart: true, actions: view.actions.filter((kind) => kind !== 'put-back') };
}
