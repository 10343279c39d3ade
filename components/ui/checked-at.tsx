'use client';
import { Clock, CloudOff, RefreshCw } from 'lucide-react';
import { cx } from './cx';
import { TimeText } from './time-text';
import { useNow } from './use-now';

interface CheckedAtProps {
  /** What was read: "Price and stock". */
  what: string;
  /** When, ISO 8601. */
  asOf: string;
  /** False when it could not be read again, and this is what was last known. */
  fresh: boolean;
  /** Not fresh because it was not asked for: the supplier may only be asked so often. */
  limited: boolean;
  onCheck: () => void;
  isChecking: boolean;
}

const JUST_NOW_MS = 45_000;

/** How old prices and stock are, why they are not newer, and a quiet way to have them read again. */
export function CheckedAt({ what, asOf, fresh, limited, onCheck, isChecking }: CheckedAtProps) {
  const now = useNow();
  const Icon = limited ? Clock : CloudOff;
  const isJustNow = Math.abs(now - new Date(asOf).getTime()) < JUST_NOW_MS;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <span
        // While all is well its age is no news to be read out.
        role={fresh ? undefined : 'status'}
        className={cx(
          'inline-flex items-center gap-1.5',
          fresh || limited ? 'text-muted' : 'text-warning-ink',
        )}
      >
        {!fresh && <Icon aria-hidden className="size-3.5 shrink-0" />}
        <span suppressHydrationWarning>
          {!fresh && limited && (
            <>
              {what} last checked <TimeText value={asOf} />; live checks are at their limit for the moment
            </>
          )}
          {!fresh && !limited && (
            <>
              {what} as of <TimeText value={asOf} clock />; the supplier is not answering
            </>
          )}
          {fresh && `${what} checked `}
          {fresh && (isJustNow ? 'just now' : <TimeText value={asOf} />)}
        </span>
      </span>
      <button
        type="button"
        aria-busy={isChecking || undefined}
        aria-disabled={isChecking || undefined}
        onClick={isChecking ? undefined : onCheck}
        className="inline-flex min-h-6 items-center gap-1 rounded-check text-primary-ink hover:underline touch:min-h-11"
      >
        <RefreshCw aria-hidden className={cx('size-3', isChecking && 'motion-safe:animate-spin')} />
        {isChecking ? 'Checking' : 'Check again'}
      </button>
    </p>
  );
}
