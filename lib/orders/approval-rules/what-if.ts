import 'server-only';
import { requireInOwnTree } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { getFirstAmounts, matchOrder } from '../model/approval-rule-matching';
import type { RuleInput } from '../model/approval-rule-schema';
import { showTotals } from '../model/tier-price-rules';
import { findShownPrices } from '../model/tier-prices';
import { findPastOrders } from './match-store';
import { findGroups, viewOrder } from './matching';
import type { WhatIf } from './schema';

const DAYS = 30;
const MAX_ORDERS = 500;
const MAX_SHOWN = 10;

/**
 * Checks a rule against the orders of the last thirty days: at the prices that its organisation sees, and shown at those
 * that the reader sees.
 * @throws AppError `not-allowed`
 */
export async function previewRule(actor: Actor, { condition, forDescendants }: RuleInput): Promise<WhatIf> {
  await requireInOwnTree(actor, 'orders:manage');
  const { organisationId } = actor;
  const orders = await findPastOrders(db(), {
    organisationId,
    withDescendants: forDescendants,
    days: DAYS,
    limit: MAX_ORDERS,
  });
  const groups = await findGroups(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
  const stopped = orders.filter((order) => matchOrder(condition, viewOrder(order, organisationId, groups)));
  const shown = stopped.slice(0, MAX_SHOWN);
  const getShown = await findShownPrices(db(), actor, shown);
  return {
    days: DAYS,
    total: orders.length,
    stopped: stopped.length,
    isComplete: orders.length < MAX_ORDERS,
    orders: shown.map(({ id, number, organisationId: owner, organisationName, createdAt, totals }) => ({
      id,
      number,
      organisation: { id: owner, name: organisationName },
      createdAt,
      amounts: getFirstAmounts(showTotals(totals, getShown(id))),
    })),
  };
}
