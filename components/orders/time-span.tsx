'use client';
import { useTranslations } from 'next-intl';
import { usePerson } from '@/components/ui/person-context';
import { formatClock, formatExact } from '@/components/ui/time-format';
import { useNow } from '@/components/ui/use-now';
import { MomentText } from './moment-text';

/** Milliseconds: a change between two reads that are closer is shown as one moment. */
const MIN_SPAN_MS = 20_000;

interface TimeSpanProps {
  /** ISO 8601; it happened after this, when that is known. */
  after: string | null;
  /** ISO 8601; and by this. */
  by: string;
}

/** When something happened, as exactly as it is known: "10:07", or "between 10:02 and 10:07". */
export function TimeSpan({ after, by }: TimeSpanProps) {
  const t = useTranslations('orders.timeline');
  const { locale, timezone } = usePerson();
  const now = useNow();
  const clock = (at: string) => formatClock(new Date(at), now, locale, timezone);
  if (!after || Date.parse(by) - Date.parse(after) < MIN_SPAN_MS || clock(after) === clock(by))
    return <MomentText value={by} />;
  const exact = (at: string) => formatExact(new Date(at), locale, timezone);
  return (
    <span title={t('betweenHint', { from: exact(after), to: exact(by) })}>
      {t.rich('between', {
        from: () => <MomentText value={after} />,
        to: () => <MomentText value={by} />,
      })}
    </span>
  );
}
