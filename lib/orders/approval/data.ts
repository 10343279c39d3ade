import 'server-only';
import { shippingAddress } from '@/lib/contract/order-rules';
import { countryName } from '@/lib/customers/addresses/countries';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import type { ApprovalProgress, ApprovalStanding, BudgetUse } from '../model/approval-schema';
import { findLastApproval } from '../model/approval-store';
import { showTotals } from '../model/tier-price-rules';
import { findShownPrices } from '../model/tier-prices';
import { findBudgetUse } from './budget-store';
import { loadApprovalContext, loadApprovalContexts } from './context';
import { findMargins } from './margin';
import { showProgress, toVisible } from './progress';
import { reviewOrders } from './review';
import { isPlacedBy } from './rules';
import type { Approvals } from './schema';
import { type ApprovalContext, findDecider, getOpenApprovers, toNext, toRestarted } from './standing';
import { countStuck, countWaiting, listWaiting } from './store';

/** More than anybody decides in a day; the next ones show when these are decided. */
const MAX_SHOWN = 100;
/** Lists everybody who decides about an order now, with those who do so in another person's place. */
export async function listApproverIds(order: ApprovalContext['order']): Promise<string[]> {
  const context = toNext(await loadApprovalContext(db(), order));
  const open = getOpenApprovers(context).map(({ id }) => id);
  const delegates = context.delegations.filter(({ fromPersonId }) => open.includes(fromPersonId));
  return [...new Set([...open, ...delegates.map(({ toPersonId }) => toPersonId)])];
}

const NO_APPROVAL: ApprovalStanding = {
  approvers: null,
  progress: null,
  canDecide: false,
  canReapprove: false,
};

/** Finds the budgets of an order. Their amounts are those of its organisation, so only people who see those get them. */
async function showBudgetUse(actor: Actor, order: ApprovalContext['order']): Promise<BudgetUse[]> {
  const getShown = await findShownPrices(db(), actor, [order]);
  return getShown(order.id) === 'stored' ? findBudgetUse(db(), order.id) : [];
}

/** Returns the progress of an order's approval, and the reader's part in it. For those who may read the order. */
export async function getApprovalStanding(
  actor: Actor,
  order: ApprovalContext['order'],
  isWaiting: boolean,
): Promise<ApprovalStanding> {
  if (!isWaiting && !(await findLastApproval(db(), order.id))) return NO_APPROVAL;
  const context = await loadApprovalContext(db(), order);
  const canDecide = findDecider(context, actor) !== null;
  const progress = (await showProgress(actor, [context])).get(order.id) ?? null;
  return {
    approvers: isWaiting ? toVisible(actor, context.path, getOpenApprovers(toNext(context))) : null,
    progress:
      progress && canDecide
        ? {
            ...progress,
            budgets: await showBudgetUse(actor, order),
            margins: await findMargins(actor, context),
          }
        : progress,
    canDecide,
    canReapprove: findDecider(toRestarted(context), actor) !== null,
  };
}

/** A rule can ask for a look at every single order: the list then gives no hash to approve it by, the order's page does. */
const toListed = (shown: ApprovalProgress | null): ApprovalProgress | null =>
  shown && !shown.allowsMany ? { ...shown, contentHash: '' } : shown;

/** The orders of the acting organisation and of those below it that wait for an approval. @throws AppError `not-allowed` */
export async function listApprovals(actor: Actor, limit = MAX_SHOWN): Promise<Approvals> {
  requirePermission(actor, 'orders:approve');
  const rows = await listWaiting(db(), actor.organisationId, limit);
  const owned = rows.map(({ id, organisation }) => ({ id, organisationId: organisation.id }));
  const reviews = await reviewOrders(actor, owned);
  const getShown = await findShownPrices(db(), actor, owned);
  const contexts = await loadApprovalContexts(
    db(),
    rows.map(({ id, organisation, personId, realPersonId }) => ({
      ...{ id, personId, realPersonId },
      organisationId: organisation.id,
    })),
  );
  const progress = await showProgress(actor, [...contexts.values()]);
  const items = rows.map(({ createdAt, totals, shipping: sent, personId, realPersonId, ...row }) => {
    const context = contexts.get(row.id);
    const { oneOff, recurring } = showTotals(totals, getShown(row.id));
    const shipping = shippingAddress(sent);
    return {
      ...row,
      lines: reviews.get(row.id) ?? [],
      shipping,
      country: countryName(shipping.country_code, actor.locale),
      createdAt: createdAt.toISOString(),
      totals: { oneOff, recurring },
      approvers:
        context && !findDecider(context, actor)
          ? toVisible(actor, context.path, getOpenApprovers(context))
          : null,
      approval: toListed(progress.get(row.id) ?? null),
      isOwn: isPlacedBy(actor, { personId, realPersonId }),
    };
  });
  const { organisationId } = actor;
  return {
    items,
    total: await countWaiting(db(), organisationId),
    stuck: await countStuck(db(), organisationId),
  };
}
