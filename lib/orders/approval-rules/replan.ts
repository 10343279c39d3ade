import 'server-only';
import { addTotals } from '@/lib/catalogue/line-prices/rules';
import type { OrderRequest } from '@/lib/contract/order';
import type { Tx } from '@/lib/platform/db/pool';
import { type ApprovalPlan, joinPlans } from '../model/approval-plan';
import { findLastApproval, toPlan } from '../model/approval-store';
import type { OrderLine } from '../model/schema';
import { findTiersOfOrder } from '../model/tier-price-store';
import { findPlacerRole } from './match-store';
import { planForOrder } from './matching';

interface AcceptedOrder {
  order: { id: string; organisationId: number; personId: string };
  lines: readonly OrderLine[];
  shipping: OrderRequest['shipping'];
}

/**
 * Plans the approval of a stored order whose changes are accepted, at the prices that are stored for each tier. The rules that it was
 * approved by keep their version; rules that did not stop it before are added when they do now.
 * @returns null when it needs none
 */
export async function replanApproval(
  tx: Tx,
  { order, lines, shipping }: AcceptedOrder,
): Promise<ApprovalPlan | null> {
  const { id: orderId, organisationId, personId } = order;
  const last = await findLastApproval(tx, orderId);
  const before = last && toPlan(last);
  const further = await planForOrder(
    tx,
    {
      ...{ orderId, organisationId, personId, lines, shipping },
      role: await findPlacerRole(tx, orderId),
      totals: addTotals(lines.map(({ totals }) => totals)),
      tiers: await findTiersOfOrder(tx, orderId),
    },
    before?.rules,
  );
  return joinPlans(before, further);
}
