'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { MoneyText } from '@/components/ui/money-text';
import { isLoss, type Margin } from '@/lib/orders/model/margin';

/** A margin in money and per cent; a loss is marked by its colour, and said in words next to it. */
export function MarginText({ margin }: { margin: Margin | null }) {
  const t = useTranslations('quotes.editor');
  if (!margin) return <span className="text-muted">{t('costUnknown')}</span>;
  const amount = () => <MoneyText value={margin.amount} />;
  return (
    <span className={cx('tabular-nums', isLoss(margin) && 'text-danger-ink')}>
      {margin.percent === null ? amount() : t.rich('marginValue', { amount, percent: margin.percent })}
    </span>
  );
}
