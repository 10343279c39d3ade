import { LoaderCircle } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { SyncRun } from '@/lib/catalogue/sync/schema';

/** What a read came to; one that came to nothing says why, and that nothing was lost. */
export function RunState({ run }: { run: SyncRun }) {
  if (run.state === 'running')
    return (
      <Badge tone="info" icon={LoaderCircle}>
        Running
      </Badge>
    );
  if (run.state === 'done')
    return (
      <>
        <Badge tone="success">Taken over</Badge>
        {run.resumedAt !== null && (
          <span className="mt-1 block text-muted text-small">
            Gone on with at page {run.resumedAt} after an interruption
          </span>
        )}
      </>
    );
  return (
    <>
      <Badge tone="warning">Kept as it was</Badge>
      <span className="mt-1 block break-words">{run.reason}</span>
    </>
  );
}
