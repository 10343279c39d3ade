import 'server-only';
import Big from 'big.js';
import { getCart } from '@/lib/cart/data';
import { getLineTotals, getShippingCost } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import { chosenPlan } from '@/lib/catalogue/line-prices/rules';
import { seesActingPrices, toActingPrices } from '@/lib/organisations/permissions/price-view';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import type { ChargedLine } from './charges';
import { type BudgetFinding, judgeOrder } from './judge';
import type { BudgetOutlook, BudgetOutlookQuery } from './schema';

const toChargedLine = (line: CartLine): ChargedLine[] =>
  line.facts
    ? [
        {
          totals: getLineTotals(line),
          termMonths: chosenPlan(line.facts, line.ratePlanId)?.termLength ?? null,
          shippingCost: getShippingCost(line),
        },
      ]
    : [];

const toItem = ({
  budget,
  period,
  amount,
  used,
  verdict,
}: BudgetFinding): BudgetOutlook['items'][number] => ({
  budgetId: budget.id,
  name: budget.name,
  ...period,
  currency: budget.currency,
  left: new Big(budget.amount).minus(used).minus(amount.amount).toFixed(),
  verdict,
});

/**
 * Judges the actor's cart as if it were ordered now. A person who does not see the organisation's prices gets the verdict alone.
 * @throws AppError `not-allowed`
 */
export async function getBudgetOutlook(
  actor: Actor,
  { cart = null, costCentre = null }: BudgetOutlookQuery,
): Promise<BudgetOutlook> {
  requirePermission(actor, 'orders:create');
  const { organisationId, userId: personId } = actor;
  const { lines } = await getCart(toActingPrices(actor), cart);
  const key = { organisationId, personId, costCentreId: costCentre };
  const { verdict, findings } = await judgeOrder(db(), key, lines.flatMap(toChargedLine), { lock: false });
  return { verdict, items: seesActingPrices(actor) ? findings.map(toItem) : [] };
}
