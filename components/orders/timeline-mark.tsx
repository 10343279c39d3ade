import { Check } from 'lucide-react';
import { cx } from '@/components/ui/cx';
import { TONES } from '@/components/ui/tone';
import type { TimelineEntry } from '@/lib/orders/model/timeline-schema';

const BOX = 'relative grid size-5 shrink-0 place-items-center rounded-full';

interface TimelineMarkProps {
  entry: TimelineEntry;
  /** True when the entry is final: the order has ended. */
  isEnd: boolean;
}

/** The icon of an entry. It differs by kind, so colour is not the only sign. */
export function TimelineMark({ entry, isEnd }: TimelineMarkProps) {
  const { Icon, ink } = TONES[entry.tone];
  if (entry.phase === 'unseen')
    return <span aria-hidden className={cx(BOX, 'border border-control border-dashed bg-surface')} />;
  if (entry.phase === 'ahead')
    return (
      <span aria-hidden className={BOX}>
        <span className="size-2.5 rounded-full border border-control bg-surface" />
      </span>
    );
  if (entry.flag || entry.isBranch)
    return (
      <span aria-hidden className={cx(BOX, 'bg-surface')}>
        <Icon className={cx('size-5', ink)} />
      </span>
    );
  if (entry.kind === 'note' && entry.phase === 'past')
    return (
      <span aria-hidden className={BOX}>
        <span className="size-2 rounded-full bg-control" />
      </span>
    );
  if (entry.phase === 'current' && !isEnd)
    return (
      <span aria-hidden className={cx(BOX, 'bg-surface ring-2 ring-current', ink)}>
        <span className="size-2.5 rounded-full bg-current motion-safe:animate-pulse" />
      </span>
    );
  return (
    <span aria-hidden className={cx(BOX, 'bg-success text-on-success')}>
      <Check className="size-3.5 stroke-3" />
    </span>
  );
}
