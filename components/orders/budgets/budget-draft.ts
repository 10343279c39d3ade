import { errorsByPath } from '@/components/ui/schema-errors';
import { type Budget, type BudgetInput, type Budgets, budgetInputSchema } from '@/lib/orders/budgets/schema';
import type { CostCentres } from '@/lib/orders/cost-centres/schema';
import { readDecimalComma, toTypedDecimal } from '@/lib/platform/formats/decimal';

/** The people and cost centres that a budget can be for. */
export type BudgetChoices = Pick<Budgets, 'people'> & Pick<CostCentres, 'costCentres'>;

/** The values with which a new budget begins. */
export interface BudgetDefaults {
  currency: string;
  zone: string;
  /** The first day of the present year. */
  startsOn: string;
}

/** A budget as its form holds it: every field is the text that was typed. */
export interface BudgetDraft {
  name: string;
  /** `person:ID` or `cost-centre:ID`; empty for the whole organisation. */
  scope: string;
  period: BudgetInput['period'];
  startsOn: string;
  zone: string;
  currency: string;
  amount: string;
  personAmount: string;
  warnPercent: string;
  onExcess: BudgetInput['onExcess'];
}

function toScope(budget: Budget | null): string {
  if (budget?.personId) return `person:${budget.personId}`;
  return budget?.costCentreId ? `cost-centre:${budget.costCentreId}` : '';
}

export const toDraft = (budget: Budget | null, defaults: BudgetDefaults, locale: string): BudgetDraft => ({
  name: budget?.name ?? '',
  scope: toScope(budget),
  period: budget?.period ?? 'month',
  startsOn: budget?.startsOn ?? defaults.startsOn,
  zone: budget?.zone ?? defaults.zone,
  currency: budget?.currency ?? defaults.currency,
  amount: budget ? toTypedDecimal(budget.amount, locale) : '',
  personAmount: budget?.personAmount ? toTypedDecimal(budget.personAmount, locale) : '',
  warnPercent: budget?.warnPercent ? String(budget.warnPercent) : '',
  onExcess: budget?.onExcess ?? 'warn',
});

/** Reads a form. @returns the messages of its fields where it cannot be read */
export function readDraft(draft: BudgetDraft): {
  budget: BudgetInput | null;
  errors: Record<string, string>;
} {
  const { scope, ...fields } = draft;
  const [kind, id = null] = scope.split(':');
  const read = budgetInputSchema.safeParse({
    ...fields,
    personId: kind === 'person' ? id : null,
    costCentreId: kind === 'cost-centre' ? id : null,
    currency: draft.currency.trim().toUpperCase(),
    amount: readDecimalComma(draft.amount.trim()),
    personAmount: readDecimalComma(draft.personAmount.trim()) || null,
    warnPercent: draft.warnPercent.trim() === '' ? null : Number(draft.warnPercent),
  });
  return { budget: read.data ?? null, errors: errorsByPath(read.error) };
}
