import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { cx } from '@/components/ui/cx';
import { SupportContact } from '@/components/ui/support-contact';
import { TONES } from '@/components/ui/tone';
import type { TimelineEntry } from '@/lib/orders/model/timeline-schema';
import { MomentText } from './moment-text';
import { TimeSpan } from './time-span';
import { TimelineMark } from './timeline-mark';

/** Drawn with a broken line: a step that was not observed, or one that is still to come. */
const isUncertain = (entry: TimelineEntry | null): boolean =>
  entry?.phase === 'unseen' || entry?.phase === 'ahead';

function EntryTitle({ entry: { title, phase, until } }: { entry: TimelineEntry }) {
  const t = useTranslations('orders.timeline');
  if (until) return t.rich('heldUntil', { time: () => <MomentText value={until} /> });
  return phase === 'past' ? title : t.rich(`phase-${phase}`, { title, hidden });
}

interface TimelineItemProps {
  entry: TimelineEntry;
  next: TimelineEntry | null;
}

/** Shows an entry with its mark and the line to the next one. A branch is drawn outside the line, because it is no step of the flow. */
function TimelineItem({ entry, next }: TimelineItemProps) {
  const t = useTranslations('orders.timeline');
  const isCurrent = entry.phase === 'current';
  const tone = TONES[entry.tone];
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="relative flex gap-3 pb-4 last:pb-0">
      {next && (
        <span
          aria-hidden
          className={cx(
            '-bottom-0.5 absolute top-5 start-[9.5px] border-s',
            isUncertain(entry) || isUncertain(next) ? 'border-edge border-dashed' : 'border-control',
          )}
        />
      )}
      <TimelineMark entry={entry} isEnd={next === null} />
      <div
        className={cx(
          'min-w-0 flex-1',
          entry.isBranch && cx('-mt-1.5 rounded-card border border-transparent px-3 py-1.5', tone.soft),
        )}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p
            className={cx(
              'break-words',
              isUncertain(entry) ? 'text-muted' : entry.kind === 'status' && 'font-medium',
              isCurrent && 'font-semibold',
              entry.isBranch && tone.ink,
            )}
          >
            <EntryTitle entry={entry} />
          </p>
          {entry.at && entry.phase !== 'ahead' && (
            <p className="text-muted text-small tabular-nums">
              <TimeSpan after={entry.after} by={entry.at} />
            </p>
          )}
        </div>
        {entry.flag === 'impossible' && (
          <p className="mt-0.5 flex items-center gap-1 text-small text-warning-ink">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            {t('unexpected')}
          </p>
        )}
        {entry.detail && (
          <p
            className={cx(
              'mt-0.5 whitespace-pre-line break-words text-small',
              !entry.isBranch && 'text-muted',
            )}
          >
            {entry.detail}
            {entry.flag === 'impossible' && <SupportContact />}
          </p>
        )}
      </div>
    </li>
  );
}

/** Lists the past steps of an order, the steps passed unseen, and the usual next ones. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map((entry, index) => (
        <TimelineItem key={entry.id} entry={entry} next={entries[index + 1] ?? null} />
      ))}
    </ol>
  );
}
