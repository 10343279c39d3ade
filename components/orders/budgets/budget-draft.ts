import { type Budget, type BudgetInput, budgetInputSchema } from '@/lib/orders/budgets/schema';
import { readDecimalComma, toTypedDecimal } from '@/lib/platform/formats/decimal';

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
  personId: string;
  period: BudgetInput['period'];
  startsOn: string;
  zone: string;
  currency: string;
  amount: string;
  personAmount: string;
  warnPercent: string;
  onExcess: BudgetInput['onExcess'];
}

export const toDraft = (budget: Budget | null, defaults: BudgetDefaults, locale: string): BudgetDraft => ({
  name: budget?.name ?? '',
  personId: budget?.personId ?? '',
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
  const read = budgetInputSchema.safeParse({
    ...draft,
    personId: draft.personId || null,
    currency: draft.currency.trim().toUpperCase(),
    amount: readDecimalComma(draft.amount.trim()),
    personAmount: readDecimalComma(draft.personAmount.trim()) || null,
    warnPercent: draft.warnPercent.trim() === '' ? null : Number(draft.warnPercent),
  });
  const issues = read.error?.issues ?? [];
  return {
    budget: read.data ?? null,
    errors: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
  };
}
