import type { TimelineEntry } from '@/lib/orders/timeline-schema';
import { TimelineItem } from './timeline-item';

/** What happened to an order, what was passed unseen, and what usually follows. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map((entry, index) => (
        <TimelineItem key={entry.id} entry={entry} next={entries[index + 1] ?? null} />
      ))}
    </ol>
  );
}
