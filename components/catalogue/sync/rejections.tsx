import { useTranslations } from 'next-intl';
import type { SyncRun } from '@/lib/catalogue/sync/schema';
import { useCounts } from './use-counts';

/** Why records were skipped, and which: what to ask the supplier about. */
export function Rejections({ rejections }: Pick<SyncRun, 'rejections'>) {
  const t = useTranslations('catalogue-sync.runs');
  const format = useCounts();
  return (
    <details className="mt-1">
      <summary className="inline-block min-h-6 cursor-pointer rounded-control text-muted text-small hover:text-ink touch:min-h-11">
        {t('whySkipped')}
      </summary>
      <ul className="mt-1 grid gap-1 text-small">
        {rejections.map(({ reason, count, examples }) => (
          <li key={reason}>
            {t.rich('count', {
              reason,
              count: () => <span className="tabular-nums">{format.count(count)}</span>,
            })}
            {examples.length > 0 && (
              <span className="block break-words text-muted">
                {t(count > examples.length ? 'examplesSome' : 'examples', { ids: examples.join(', ') })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
