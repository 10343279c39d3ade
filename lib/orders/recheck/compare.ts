import 'server-only';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import type { CartLine } from '@/lib/cart/model/schema';
import { getOrderPolicy } from '@/lib/cart/ordering-policy/data';
import { currentFacts } from '@/lib/catalogue/product/data';
import { shippingAddress } from '@/lib/contract/order-rules';
import { findAddressChange } from '@/lib/customers/addresses/data';
import { toActingPrices } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { recordOrderEvent } from '../events/data';
import { findLastApproval, hashStoredOrder, repeatApproval, voidApproval } from '../model/approval-store';
import { findChangedLines, hasFindings, toCartLine, VALID_MS } from '../model/recheck-rules';
import type { Findings } from '../model/recheck-schema';
import { findCostRise, notifyOfCostRise } from '../quotes/cost-rise';
import {
  type DueOrder,
  findDueOrder,
  findLines,
  findPersonName,
  holdOrder,
  holdOrderForCost,
  holdUnapproved,
  saveChecked,
} from './store';

/** Finds the person who is responsible for the order; null when they may no longer order for its organisation. */
async function findBuyer({ responsibleIds, organisationId, brandId }: DueOrder): Promise<Actor | null> {
  const all = await Promise.all(responsibleIds.map((id) => findBackgroundActor(id, organisationId, brandId)));
  const [buyer] = all;
  return buyer?.permissions.includes('orders:create') && !all.includes(null) ? buyer : null;
}

/** Compares the ordered lines with the present facts of their products. Leaves out lines whose product has no known facts. */
export async function loadCurrentLines(actor: Actor, orderId: string): Promise<CartLine[]> {
  const lines = await findLines(db(), orderId);
  const [facts, policy, approval] = await Promise.all([
    currentFacts(
      actor,
      lines.map(({ productId }) => productId),
    ),
    getOrderPolicy(actor.organisationId),
    findLastApproval(db(), orderId),
  ]);
  // The rule that an order was approved by knows best what its approval covers.
  const tolerancePercent = Number(approval?.tolerancePercent ?? policy.tolerancePercent);
  return lines.flatMap((line) => {
    const known = facts.get(line.productId);
    return known ? [toCartLine(line, { position: line.position, facts: known, tolerancePercent })] : [];
  });
}

/** Holds an order back whose seller pays more by now than it quoted. The buyer reads only that it is being checked. */
async function holdForCost(order: DueOrder, buyer: Actor): Promise<boolean> {
  const quoteId = await findCostRise(buyer, order.id, await findLines(db(), order.id));
  if (!quoteId) return false;
  return inTransaction(async (tx) => {
    if (!(await holdOrderForCost(tx, order.id))) return false;
    await notifyOfCostRise(tx, quoteId, order.id);
    return true;
  });
}

/** All changes of an order since it was placed or approved, and whether the distributor's values are fresh. */
async function compareOrder(
  order: DueOrder,
  buyer: Actor,
): Promise<{ findings: Findings; isFresh: boolean }> {
  const from = shippingAddress(order.shipping);
  const [lines, address] = await Promise.all([
    loadCurrentLines(toActingPrices(buyer), order.id),
    order.savedAddressId === null ? null : findAddressChange(buyer, order.savedAddressId, from),
  ]);
  const shipping = address?.isGone ? { from, to: address.to } : null;
  const isFresh = lines.every(({ facts }) => facts?.fresh) && (address?.isFresh ?? true);
  return { findings: { lines: findChangedLines(lines), shipping, person: null }, isFresh };
}

/** False for an order whose rules ask for an approval that it does not have, or that was given to something else. */
async function isAsApproved(orderId: string): Promise<boolean> {
  const approval = await findLastApproval(db(), orderId);
  if (!approval) return true;
  return (
    approval.state === 'approved' && approval.contentHash === (await hashStoredOrder(db(), orderId, approval))
  );
}

/** Keeps an order from leaving that is not what was approved: the approval begins again. */
async function holdForApproval({ id: orderId, organisationId }: DueOrder): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await holdUnapproved(tx, orderId))) return;
    await voidApproval(tx, orderId);
    await repeatApproval(tx, orderId);
    await recordOrderEvent(tx, { orderId, organisationId, kind: 'order.approval-needed', data: {} });
  });
}

/** Holds an order until a person has decided about what changed; an approval is void with that. */
async function holdForDecision({ id: orderId, organisationId }: DueOrder, findings: Findings): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await holdOrder(tx, orderId, findings))) return;
    await voidApproval(tx, orderId);
    await recordOrderEvent(tx, { orderId, organisationId, kind: 'order.changed', data: {} });
  });
}

/**
 * Compares an order that is about to leave with the present: prices, stock, plans, the saved address, and who ordered. What
 * was found is for a person to decide about; until then the order is not sent. While the distributor does not answer, what
 * is stored of its products and addresses is used, so that no order waits for good (docs/decisions/0005).
 */
export async function recheckOrder(orderId: string): Promise<void> {
  const order = await findDueOrder(db(), orderId);
  if (!order) return;
  if (!(await isAsApproved(orderId))) return holdForApproval(order);
  if (order.isRepeated) return saveChecked(db(), orderId, VALID_MS.fresh);
  const buyer = await findBuyer(order);
  if (!buyer) {
    const person = await findPersonName(db(), order.responsibleIds[0]);
    return holdForDecision(order, { lines: [], shipping: null, person });
  }
  const { findings, isFresh } = await compareOrder(order, buyer);
  if (hasFindings(findings)) return holdForDecision(order, findings);
  if (await holdForCost(order, buyer)) return;
  return saveChecked(db(), orderId, isFresh ? VALID_MS.fresh : VALID_MS.stored);
}
