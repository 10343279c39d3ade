import type { SyncRun } from '@/lib/catalogue/sync/schema';
import { countText } from './count-text';

/** Why records were left out, and which: what to ask the supplier about. */
export function Rejections({ rejections }: Pick<SyncRun, 'rejections'>) {
  return (
    <details className="mt-1">
      <summary className="inline-block min-h-6 cursor-pointer rounded-control text-muted text-small hover:text-ink touch:min-h-11">
        Why records were left out
      </summary>
      <ul className="mt-1 grid gap-1 text-small">
        {rejections.map(({ reason, count, examples }) => (
          <li key={reason}>
            <span className="tabular-nums">{countText(count)}</span> × {reason.toLowerCase()}
            {examples.length > 0 && (
              <span className="block break-words text-muted">
                {count > examples.length ? 'such as ' : ''}
                {examples.join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
