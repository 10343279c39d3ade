import 'server-only';
import type { OrderRequest } from '@/lib/contract/order';
import { findOrganisationPath } from '@/lib/organisations/data';
import type { Role } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { type ApprovalPlan, planApproval } from '../model/approval-plan';
import {
  getCommitments,
  getFirstAmounts,
  getMargin,
  listCriteria,
  type MatchedOrder,
} from '../model/approval-rule-matching';
import type { OrderLine } from '../model/schema';
import type { TierPrices } from '../model/tier-price-rules';
import {
  findApplicableRules,
  findLargest,
  findProductGroups,
  isNewAddress,
  type ProductGroups,
} from './match-store';

/** The part of an ordered line that rules look at. */
type OrderedLine = Pick<OrderLine, 'productId' | 'quantity' | 'plan' | 'totals' | 'quoteLineId'>;

/** An order at the prices of every tier, with what history says to it. */
export interface PricedOrder {
  path: readonly number[];
  personId: string;
  role: Role | null;
  isNewAddress: boolean;
  totals: OrderLine['totals'];
  lines: readonly (OrderedLine & {
    largestBefore: number | null;
  })[];
  tiers: readonly TierPrices[];
}

/** The customer of an organisation on the way down to the order's: its people see what that one pays. */
function getCustomer(path: readonly number[], organisationId: number): number {
  const place = path.indexOf(organisationId);
  return path[place + 1] ?? organisationId;
}

/** The prices of an order for the organisation of one tier; null where they are not stored. */
function getPrices({ path, totals, lines, tiers }: PricedOrder, organisationId: number) {
  if (organisationId === path.at(-1)) return { totals, lines };
  const tier = tiers.find((one) => one.organisationId === organisationId);
  return tier
    ? {
        totals: tier.totals,
        lines: tier.lines.map((line, place) => ({ ...line, plan: lines[place]?.plan ?? null })),
      }
    : null;
}

/**
 * The order as the rules of one organisation see it: at the prices of its customer on the way to the order, or its own. No amount of
 * another tier gets into the result.
 */
export function viewOrder(
  order: PricedOrder,
  organisationId: number,
  groups: ReadonlyMap<number, ProductGroups>,
): MatchedOrder {
  const isOwn = organisationId === order.path.at(-1);
  const prices = getPrices(order, getCustomer(order.path, organisationId));
  const costs = isOwn ? null : getPrices(order, organisationId);
  const totals = prices ? getFirstAmounts(prices.totals) : [];
  return {
    lines: order.lines.map(({ productId, quantity, largestBefore }) => ({
      productId,
      quantity,
      largestBefore,
      vendorId: groups.get(productId)?.vendorId ?? null,
      typeId: groups.get(productId)?.typeId ?? null,
    })),
    totals,
    commitments: prices ? getCommitments(prices.lines) : [],
    margin: costs && prices ? getMargin(totals, getFirstAmounts(costs.totals)) : null,
    isNewAddress: order.isNewAddress,
    isQuoted: order.lines.some(({ quoteLineId }) => quoteLineId !== null),
    personId: order.personId,
    role: order.role,
  };
}

export async function findGroups(productIds: readonly number[]): Promise<Map<number, ProductGroups>> {
  const groups = await findProductGroups(db(), [...new Set(productIds)]);
  return new Map(groups.map((group) => [group.productId, group]));
}

/** An order as its rules judge it now. */
export interface OrderFacts {
  /** Null for an order that is about to be placed. */
  orderId: string | null;
  organisationId: number;
  personId: string;
  /** Null for a person who has left the organisation since. */
  role: Role | null;
  /** Null while no address is chosen: then it is not new. */
  shipping: OrderRequest['shipping'] | null;
  totals: OrderLine['totals'];
  lines: readonly OrderedLine[];
  tiers: readonly TierPrices[];
}

/**
 * Plans the approval of an order by the rules of now; null when no rule stops it.
 * @param withoutRules the rules that the order waits by already
 */
export async function planForOrder(
  tx: Tx,
  facts: OrderFacts,
  withoutRules: readonly { ruleId: string }[] = [],
): Promise<ApprovalPlan | null> {
  const { organisationId, shipping, lines } = facts;
  const rules = (await findApplicableRules(tx, organisationId)).filter(
    ({ ruleId }) => !withoutRules.some((known) => known.ruleId === ruleId),
  );
  if (rules.length === 0) return null;
  const path = (await findOrganisationPath(organisationId)) ?? [organisationId];
  const productIds = lines.map(({ productId }) => productId);
  // History is read only for rules that ask for it.
  const kinds = new Set(
    rules.flatMap(({ condition }) => listCriteria(condition).map(({ criterion }) => criterion.kind)),
  );
  const [groups, largest, isNew] = await Promise.all([
    findGroups(productIds),
    kinds.has('quantity') ? findLargest(tx, facts, productIds) : new Map<number, number>(),
    shipping && kinds.has('new-address') ? isNewAddress(tx, facts, shipping) : false,
  ]);
  const order = {
    ...facts,
    path,
    isNewAddress: isNew,
    lines: lines.map((line) => ({ ...line, largestBefore: largest.get(line.productId) ?? null })),
  };
  return planApproval(rules, (owner) => viewOrder(order, owner, groups), path);
}
