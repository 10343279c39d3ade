'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { SyncRun } from '@/lib/catalogue/sync/schema';

const BAR =
  'block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary';

function useProgressText({ phase, seen, expected, resumedAt }: SyncRun): string {
  const t = useTranslations('catalogue-sync.progress');
  if (phase === 'publishing') return t('publishing', { count: seen });
  const text =
    expected === null ? t('received', { count: seen }) : t('receivedOf', { count: seen, expected });
  return resumedAt === null ? text : t('resumed', { text, page: resumedAt });
}

/** Shows the progress of a sync, as a share of the products that the previous sync had, once that number is known. */
export function SyncProgress({ run }: { run: SyncRun }) {
  const id = useId();
  const text = useProgressText(run);
  const share = run.expected ? Math.min(run.seen / run.expected, 1) : null;
  return (
    <div className="grid gap-1.5">
      <progress
        aria-labelledby={id}
        max={1}
        // Full only when the sync says so: a catalogue may have grown.
        value={run.phase === 'publishing' ? 1 : share === null ? undefined : Math.min(share, 0.99)}
        className={BAR}
      />
      <p id={id} className="text-muted text-small tabular-nums">
        {text}
      </p>
    </div>
  );
}
