import Big from 'big.js';
import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { BudgetOutlook } from '@/lib/orders/budgets/schema';
import { formatMoney } from '@/lib/platform/formats/money';

const TONES = {
  within: 'info',
  near: 'warning',
  warn: 'warning',
  approve: 'warning',
  block: 'danger',
} as const;

/** Keeps one period of each budget: the one with the least left says the most. */
const tightest = (items: BudgetOutlook['items']): BudgetOutlook['items'] =>
  items.filter(
    (one) =>
      !items.some(
        (other) =>
          other.budgetId === one.budgetId &&
          (new Big(other.left).lt(one.left) || (other.left === one.left && other.from < one.from)),
      ),
  );

/** The verdict of each budget on the order. People who do not see the organisation's prices read no amounts. */
export function BudgetNotices({ outlook: { verdict: strictest, items } }: { outlook: BudgetOutlook }) {
  const t = useTranslations('budgets');
  const locale = useLocale();
  if (items.length === 0 && (strictest === 'approve' || strictest === 'block'))
    return (
      <Notice tone={TONES[strictest]} live>
        {t(strictest === 'block' ? 'outlook.hiddenBlock' : 'outlook.hiddenApprove')}
      </Notice>
    );
  return tightest(items).map(({ budgetId, name, left, currency, verdict }) => (
    <Notice key={budgetId} tone={TONES[verdict]} live>
      {t(`outlook.${verdict}`, {
        name,
        amount: formatMoney({ amount: new Big(left).abs().toFixed(), currency }, locale),
      })}
    </Notice>
  ));
}
