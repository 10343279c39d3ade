import { TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MoneyText } from '@/components/ui/money-text';
import { TimeText } from '@/components/ui/time-text';
import type { LineReview, PriceChange } from '@/lib/orders/model/line-review-schema';

const getKey = ({ from, to, percent }: PriceChange) => {
  if (!from) return 'added';
  if (!to) return 'removed';
  if (percent === null || percent === 0) return 'changed';
  return percent > 0 ? 'more' : 'less';
};

/** Shows approvers how the prices of a line differ from those that the organisation paid last. */
export function PriceReview({ review: { lastAt, changes } }: { review: LineReview }) {
  const t = useTranslations('approvals.prices');
  const time = () => <TimeText value={lastAt} dated />;
  if (lastAt === null) return <p className="pb-1 text-muted text-small">{t('first')}</p>;
  if (changes.length === 0) return <p className="pb-1 text-muted text-small">{t.rich('same', { time })}</p>;
  return (
    <ul className="pb-1 text-small tabular-nums">
      {changes.map((change) => (
        <li key={change.name ?? ''} className={isHigher(change) ? 'text-warning-ink' : undefined}>
          <ChangeIcon change={change} />
          {change.name === null ? (
            <Change change={change} time={time} />
          ) : (
            t.rich('part', { name: change.name, change: () => <Change change={change} time={time} /> })
          )}
        </li>
      ))}
    </ul>
  );
}

const isHigher = ({ from, percent }: PriceChange): boolean => from === null || (percent ?? 0) > 0;

function ChangeIcon({ change }: { change: PriceChange }) {
  const Icon = isHigher(change) ? TrendingUp : TrendingDown;
  return <Icon aria-hidden className="me-1 inline size-3.5" />;
}

function Change({ change, time }: { change: PriceChange; time: () => React.ReactNode }) {
  const t = useTranslations('approvals.prices');
  const percent = Math.abs(change.percent ?? 0);
  return t.rich(getKey(change), { percent, time, old: () => <MoneyText value={change.from} /> });
}
