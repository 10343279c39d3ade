import 'server-only';
import { loadCartForOrder, type OrderableLine } from '@/lib/cart/checkout';
import { priceOrderableLines } from '@/lib/cart/priced-lines';
import { addTotals } from '@/lib/catalogue/line-prices/rules';
import { getOrderingConnection } from '@/lib/connections/data';
import type { OrderRequest } from '@/lib/contract/order';
import { requireSavedAddress } from '@/lib/customers/addresses/data';
import { seesActingPrices, toActingPrices } from '@/lib/organisations/permissions/price-view';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { AppError, type ErrorCode } from '@/lib/platform/errors';
import { planForOrder } from '../approval-rules/matching';
import type { Outlook, OutlookInput } from '../approval-rules/schema';
import { getBudgetOutlook } from '../budgets/outlook';
import { type ApprovalPlan, addBudgetStep } from '../model/approval-plan';
import type { ShipTo } from '../model/schema';
import { priceTiers } from '../model/tier-prices';
import { APPROVER_ROLES } from './context';
import { findMembersByOrganisation } from './context-store';
import { toShownReasons, toVisible } from './progress';
import { getStepApprovers } from './standing';

const findShipping = (
  actor: Actor,
  shipTo: ShipTo,
): Promise<OrderRequest['shipping']> | OrderRequest['shipping'] =>
  shipTo.kind === 'one-off' ? shipTo.address : requireSavedAddress(actor, shipTo.addressId);

async function planForCart(
  actor: Actor,
  { cartId, cartVersion, shipping }: Omit<OutlookInput, 'costCentre'>,
): Promise<ApprovalPlan | null> {
  const { organisationId, userId: personId, role } = actor;
  const cart = await loadCartForOrder(actor, { id: cartId, version: cartVersion });
  const lines: readonly OrderableLine[] = seesActingPrices(actor)
    ? cart.lines
    : await priceOrderableLines(toActingPrices(actor), cartVersion, cart.lines);
  const connection = await getOrderingConnection(organisationId);
  return planForOrder(db(), {
    ...{ orderId: null, organisationId, personId, role },
    shipping: shipping && (await findShipping(actor, shipping)),
    totals: addTotals(lines.map(({ totals }) => totals)),
    lines: lines.map(({ productId, quantity, ratePlan, totals, quoteLineId }) => ({
      ...{ productId, quantity, totals, quoteLineId },
      plan: ratePlan,
    })),
    tiers: connection ? await priceTiers(actor, connection, lines) : [],
  });
}

/** The errors of a cart that has to be corrected, or read again, before it can be ordered. */
const NOT_ORDERABLE: readonly ErrorCode[] = ['conflict', 'prices-changed', 'not-orderable', 'cart-locked'];

/**
 * Says whether a cart would wait for an approval if it were ordered now, of whom and why. A cart that cannot be ordered as it is has
 * no outlook: the checkout shows the reason at its lines.
 */
export async function getApprovalOutlook(actor: Actor, input: OutlookInput): Promise<Outlook> {
  requirePermission(actor, 'orders:create');
  try {
    return await findOutlook(actor, input);
  } catch (error) {
    if (error instanceof AppError && NOT_ORDERABLE.includes(error.code)) return NO_OUTLOOK;
    throw error;
  }
}

const NO_OUTLOOK: Outlook = { needsApproval: false, steps: [], reasons: [] };

async function findOutlook(actor: Actor, { costCentre, ...cart }: OutlookInput): Promise<Outlook> {
  const { organisationId, userId: personId, realUserId: realPersonId } = actor;
  const [byRules, budgets] = await Promise.all([
    planForCart(actor, cart),
    getBudgetOutlook(actor, { cart: cart.cartId, costCentre }),
  ]);
  const plan = budgets.verdict === 'approve' ? addBudgetStep(byRules, organisationId) : byRules;
  if (!plan) return NO_OUTLOOK;
  const found = (await findMembersByOrganisation(db(), [organisationId], APPROVER_ROLES)).get(organisationId);
  const { path, members } = found ?? { path: [], members: [] };
  const order = { id: '', organisationId, personId, realPersonId };
  const context = { order, path, members, approval: null, decisions: [], delegations: [] };
  return {
    needsApproval: true,
    steps: plan.steps.map((step) => ({
      approvers: toVisible(actor, path, getStepApprovers(context, step)),
      needs: step.needs,
    })),
    reasons: toShownReasons(actor, path, plan.reasons),
  };
}
