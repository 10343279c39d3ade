'use client';
import { useId } from 'react';
import type { SyncRun } from '@/lib/catalogue/sync/schema';
import { countText } from './count-text';

const BAR =
  'block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary';

function getProgressText({ phase, seen, expected, resumedAt }: SyncRun): string {
  if (phase === 'publishing') return `${countText(seen)} products read, being put in place`;
  const expectedText = expected === null ? '' : ` of about ${countText(expected)}`;
  return `${countText(seen)}${expectedText} products read${resumedAt === null ? '' : `, gone on with at page ${resumedAt}`}`;
}

/** How far a read is: against the number of products there were before, once that is known. */
export function SyncProgress({ run }: { run: SyncRun }) {
  const id = useId();
  const share = run.expected ? Math.min(run.seen / run.expected, 1) : null;
  return (
    <div className="grid gap-1.5">
      <progress
        aria-labelledby={id}
        max={1}
        // The end is told by the read itself: a catalogue may have grown.
        value={run.phase === 'publishing' ? 1 : share === null ? undefined : Math.min(share, 0.99)}
        className={BAR}
      />
      <p id={id} className="text-muted text-small tabular-nums">
        {getProgressText(run)}
      </p>
    </div>
  );
}
