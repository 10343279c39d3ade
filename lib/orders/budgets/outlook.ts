import 'server-only';
import Big from 'big.js';
import { getCart } from '@/lib/cart/data';
import { getLineTotals } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import { chosenPlan } from '@/lib/catalogue/line-prices/rules';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import type { ChargedLine } from './charges';
import { type BudgetFinding, judgeOrder } from './judge';
import type { BudgetOutlook } from './schema';

const toChargedLine = (line: CartLine): ChargedLine[] =>
  line.facts
    ? [
        {
          totals: getLineTotals(line),
          termMonths: chosenPlan(line.facts, line.ratePlanId)?.termLength ?? null,
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

/** What the budgets say to the actor's cart, if it were ordered now. @throws AppError `not-allowed` */
export async function getBudgetOutlook(actor: Actor): Promise<BudgetOutlook> {
  requirePermission(actor, 'orders:create');
  const { lines } = await getCart(actor);
  const { verdict, findings } = await judgeOrder(db(), actor, lines.flatMap(toChargedLine), { lock: false });
  return { verdict, items: findings.map(toItem) };
}
