import Big from 'big.js';
import { useTranslations } from 'next-intl';
import { cycleText } from '@/components/cart/cycle-text';
import { cx } from '@/components/ui/cx';
import { MoneyText } from '@/components/ui/money-text';
import type { ApprovalMargin } from '@/lib/orders/model/approval-schema';

/** Shows what the approver's organisation keeps of the order. */
export function ApprovalMargins({ margins }: { margins: readonly ApprovalMargin[] }) {
  const t = useTranslations('approvals.margin');
  const parts = useTranslations('cart.parts');
  if (margins.length === 0) return null;
  return (
    <section className="border-t pt-3">
      <h3 className="text-muted text-small">{t('title')}</h3>
      <ul className="grid gap-2">
        {margins.map(({ cycle, price, cost, amount, percent }) => (
          <li key={cycle ?? ''} className="break-words tabular-nums">
            <span className={cx('block font-medium', new Big(amount.amount).lt(0) && 'text-danger-ink')}>
              {percent === null ? (
                <MoneyText value={amount} />
              ) : (
                t.rich('value', { amount: () => <MoneyText value={amount} />, percent: Number(percent) })
              )}
              {cycle !== null && (
                <span className="font-normal text-muted"> {cycleText(parts, cycle).toLowerCase()}</span>
              )}
            </span>
            <span className="text-muted text-small">
              {t.rich('from', {
                price: () => <MoneyText value={price} />,
                cost: () => <MoneyText value={cost} />,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
