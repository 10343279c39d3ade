'use client';
import { CloudOff, RefreshCw } from 'lucide-react';
import { cx } from '@/components/ui/cx';
import { usePerson } from '@/components/ui/person-context';
import { TimeText } from '@/components/ui/time-text';
import type { OrderDto } from '@/lib/orders/schema';
import { distanceText } from './distance-text';
import { useSeconds } from './use-seconds';

const DAY_MS = 86_400_000;

interface FreshnessProps {
  order: OrderDto;
  /** When the page asks again by itself, in epoch milliseconds; null for never. */
  nextRefetchAt: number | null;
  isFetching: boolean;
}

/** How old the status is and when it is looked for again: "Seen 2 min ago, next look in 30 s". */
export function Freshness({ order, nextRefetchAt, isFetching }: FreshnessProps) {
  const { locale } = usePerson();
  const now = useSeconds();
  if (!order.statusSeenAt) return null;
  const seenAt = Date.parse(order.statusSeenAt);
  const isRecent = now !== null && now - seenAt < DAY_MS;
  const nextRefetchInMs =
    now !== null && nextRefetchAt !== null && nextRefetchAt > now ? nextRefetchAt - now : null;
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
        {order.isStale ? 'Your supplier is not answering; status as of ' : 'Seen '}
        <span className="print:hidden">
          {isRecent ? (
            <time dateTime={order.statusSeenAt}>{distanceText(Math.min(0, seenAt - now), locale)}</time>
          ) : (
            <TimeText value={order.statusSeenAt} />
          )}
        </span>
        <TimeText value={order.statusSeenAt} exact className="hidden print:inline" />
        {nextRefetchInMs !== null && (
          <span className="print:hidden">
            , next look {distanceText(Math.max(1000, nextRefetchInMs), locale)}
          </span>
        )}
      </span>
    </p>
  );
}
