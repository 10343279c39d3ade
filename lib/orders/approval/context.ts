import 'server-only';
import { rolesWith } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { findDecisions, findLastApprovals } from '../model/approval-store';
import { findActiveDelegations, findMembersByOrganisation } from './context-store';
import type { ApprovalContext } from './standing';

/** Roles that may approve. */
export const APPROVER_ROLES = rolesWith('orders:approve');

/** Reads the approvals of some orders with everybody who may have to do with them, in a few statements for all. */
export async function loadApprovalContexts(
  tx: Tx,
  orders: readonly ApprovalContext['order'][],
): Promise<Map<string, ApprovalContext>> {
  if (orders.length === 0) return new Map();
  const approvals = await findLastApprovals(
    tx,
    orders.map(({ id }) => id),
  );
  const organisationIds = [...new Set(orders.map(({ organisationId }) => organisationId))];
  const byOrganisation = await findMembersByOrganisation(tx, organisationIds, APPROVER_ROLES);
  const decisions = await findDecisions(
    tx,
    [...approvals.values()].map(({ id }) => id),
  );
  const memberIds = [...byOrganisation.values()].flatMap(({ members }) => members.map(({ id }) => id));
  const delegations = await findActiveDelegations(tx, [...new Set(memberIds)]);
  return new Map(
    orders.map((order) => {
      const approval = approvals.get(order.id) ?? null;
      const { path, members } = byOrganisation.get(order.organisationId) ?? { path: [], members: [] };
      const own = decisions.filter(({ approvalId }) => approvalId === approval?.id);
      const valid = delegations.filter((one) => path.includes(one.organisationId));
      return [order.id, { order, path, members, approval, decisions: own, delegations: valid }];
    }),
  );
}

/** @throws Error when the order is gone */
export async function loadApprovalContext(tx: Tx, order: ApprovalContext['order']): Promise<ApprovalContext> {
  const context = (await loadApprovalContexts(tx, [order])).get(order.id);
  if (!context) throw new Error('the context of an order is read with it');
  return context;
}
