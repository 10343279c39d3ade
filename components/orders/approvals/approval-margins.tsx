import { useTranslations } from 'next-intl';
import { cycleText } from '@/components/cart/cycle-text';
import { cx } from '@/components/ui/cx';
import { MoneyText } from '@/components/ui/money-text';
import type { ApprovalMargin } from '@/lib/orders/model/approval-schema';
import { isLoss } from '@/lib/orders/model/margin';

/** Shows what the approver's organisation keeps of the order. */
export function ApprovalMargins({ margins }: { margins: readonly ApprovalMargin[] }) {
  const t = useTranslations('approvals.margin');
  const parts = useTranslations('cart.parts');
  if (margins.length === 0) return null;
  return (
    <section className="border-t pt-3">
      <h3 className="text-muted text-small">{t('title')}</h3>
      <ul className="grid gap-2">
        {margins.map(({ cycle, price, cost, ...margin }) => (
          <li key={cycle ?? ''} className="break-words tabular-nums">
            <span className={cx('block font-medium', isLoss(margin) && 'text-danger-ink')}>
              {margin.percent === null ? (
                <MoneyText value={margin.amount} />
              ) : (
                t.rich('value', {
                  amount: () => <MoneyText value={margin.amount} />,
                  percent: Number(margin.percent),
                })
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
