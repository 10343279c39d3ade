'use client';
import { usePerson } from './person-context';
import { formatClock, formatDateTime, formatExact, formatTime } from './time-format';
import { useNow } from './use-now';

interface TimeTextProps {
  /** ISO 8601; null or unreadable shows a dash. */
  value: string | null | undefined;
  /** The time of day ("10:42") instead of the distance. */
  clock?: boolean;
  /** Always the date and the time to the minute. */
  dated?: boolean;
  /** Always the date and the time to the second, with the zone. */
  exact?: boolean;
  className?: string;
}

/** A time in the person's zone, relative under a day, with the exact one on hover. */
export function TimeText({ value, clock, dated, exact, className }: TimeTextProps) {
  const { locale, timezone } = usePerson();
  const now = useNow();
  const at = new Date(value ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return <span className={className}>—</span>;
  const full = formatExact(at, locale, timezone);
  const getText = () => {
    if (exact) return full;
    if (dated) return formatDateTime(at, locale, timezone);
    return clock ? formatClock(at, now, locale, timezone) : formatTime(at, now, locale, timezone);
  };
  return (
    <time
      dateTime={at.toISOString()}
      title={full}
      className={className}
      // Node and the browser may carry different releases of the locale data.
      suppressHydrationWarning
    >
      {getText()}
    </time>
  );
}
