'use client';
import { Clock, CloudOff, RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from './cx';
import { TimeText } from './time-text';
import { useNow } from './use-now';

interface CheckedAtProps {
  /** The checked data: "Price and stock". */
  what: string;
  /** When, ISO 8601. */
  asOf: string;
  /** False for the last known value, when the supplier does not respond or the rate limit is reached. */
  fresh: boolean;
  /** Not fresh because of the rate limit. */
  limited: boolean;
  onCheck: () => void;
  isChecking: boolean;
}

const JUST_NOW_MS = 45_000;

function getStatus(fresh: boolean, limited: boolean): 'at' | 'limited' | 'unavailable' {
  if (fresh) return 'at';
  return limited ? 'limited' : 'unavailable';
}

/** Shows the age of prices and stock and why they are not newer, with a quiet button that reads them again. */
export function CheckedAt({ what, asOf, fresh, limited, onCheck, isChecking }: CheckedAtProps) {
  const t = useTranslations('ui');
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
          {fresh && isJustNow
            ? t('checkedAt.justNow', { what })
            : t.rich(`checkedAt.${getStatus(fresh, limited)}`, {
                what,
                time: () => <TimeText value={asOf} clock={!fresh && !limited} />,
              })}
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
        {isChecking ? t('checkedAt.checking') : t('actions.checkAgain')}
      </button>
    </p>
  );
}
