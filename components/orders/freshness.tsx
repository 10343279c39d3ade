'use client';
import { CloudOff, RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { usePerson } from '@/components/ui/person-context';
import { TimeText } from '@/components/ui/time-text';
import type { OrderDto } from '@/lib/orders/model/schema';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { relativeTimeFormat } from '@/lib/platform/formats/intl-formats';
import { useSeconds } from './use-seconds';

/** "in 30 s", "2 min ago": a distance in time, short, in the person's language. Negative is past. */
function distanceText(ms: number, locale: string): string {
  const relative = relativeTimeFormat(locale, { numeric: 'always', style: 'short' });
  const size = Math.abs(ms);
  if (size < MINUTE_MS) return relative.format(Math.round(ms / 1000), 'second');
  if (size < HOUR_MS) return relative.format(Math.round(ms / MINUTE_MS), 'minute');
  return relative.format(Math.round(ms / HOUR_MS), 'hour');
}

interface FreshnessProps {
  order: OrderDto;
  /** When the page reads the order next, in epoch milliseconds; null for never. */
  nextRefetchAt: number | null;
  isFetching: boolean;
}

/** Shows the age of the status and the time of the next read: "Updated 2 min ago, next update in 30 s". */
export function Freshness({ order, nextRefetchAt, isFetching }: FreshnessProps) {
  const t = useTranslations('orders.order');
  const { locale } = usePerson();
  const now = useSeconds();
  const { statusSeenAt } = order;
  if (!statusSeenAt) return null;
  const seenAt = Date.parse(statusSeenAt);
  const isRecent = now !== null && now - seenAt < DAY_MS;
  const nextRefetchInMs =
    now !== null && nextRefetchAt !== null && nextRefetchAt > now ? nextRefetchAt - now : null;
  const seen = () => (
    <>
      <span className="print:hidden">
        {isRecent ? (
          <time dateTime={statusSeenAt}>{distanceText(-Math.max(0, now - seenAt), locale)}</time>
        ) : (
          <TimeText value={statusSeenAt} />
        )}
      </span>
      <TimeText value={statusSeenAt} exact className="hidden print:inline" />
    </>
  );
  const next = (chunks: ReactNode) => <span className="print:hidden">{chunks}</span>;
  return (
    <p
      className={cx(
        'flex items-center gap-1.5 text-small',
        order.isStale ? 'text-warning-ink' : 'text-muted',
      )}
    >
      {order.isStale && <CloudOff aria-hidden className="size-3.5 shrink-0" />}
      {!order.isStale && nextRefetchAt !== null && (
        <RefreshCw
          aria-hidden
          className={cx('size-3.5 shrink-0 print:hidden', isFetching && 'motion-safe:animate-spin')}
        />
      )}
      <span className="tabular-nums">
        {nextRefetchInMs === null
          ? t.rich(order.isStale ? 'stale' : 'updated', { seen })
          : t.rich(order.isStale ? 'staleNext' : 'updatedNext', {
              seen,
              next,
              distance: distanceText(Math.max(1000, nextRefetchInMs), locale),
            })}
      </span>
    </p>
  );
}
