'use client';
import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import type { SyncConnection } from '@/lib/catalogue/sync/schema';
import { ApiError } from '@/lib/http/browser';
import { countText } from './count-text';
import { ProblemsTable } from './problems-table';
import { RunsTable } from './runs-table';
import { SyncProgress } from './sync-progress';
import { useSyncRequest } from './use-sync-request';

interface ConnectionSyncProps {
  organisationId: number;
  connection: SyncConnection;
  /** Told while a read that was asked for has not begun. */
  onAwaited: (awaited: boolean) => void;
}

/** One connection: the age of its data, a button, and its last reads. */
export function ConnectionSync({ organisationId, connection, onAwaited }: ConnectionSyncProps) {
  const { ask, waiting, isAsking, error } = useSyncRequest(organisationId, connection, onAwaited);
  const [latest] = connection.runs;
  const running = latest?.state === 'running' ? latest : null;
  const button = (
    <Button
      icon={<RefreshCw />}
      busy={isAsking || waiting === 'yes' || running !== null}
      onClick={ask}
      size="small"
    >
      {running ? 'Reading' : waiting === 'yes' ? 'Starting' : 'Read now'}
    </Button>
  );
  return (
    <Card title={connection.organisation.name} aside={button} flush>
      <div className="grid gap-3 p-4">
        <LastSynced connection={connection} />
        {error && (
          <Notice tone="danger" title="It could not be asked for" live>
            {(error instanceof ApiError && error.detail) || `${error.message}. Try again in a moment.`}
          </Notice>
        )}
        {waiting === 'in-vain' && (
          <Notice tone="warning" title="It has not begun yet" live>
            It was asked for and starts as soon as the background work goes on.
          </Notice>
        )}
        {connection.paused ? (
          <Paused {...connection.paused} />
        ) : (
          !connection.answering && (
            <Notice tone="warning" title="The supplier is not answering">
              What was read before stays on show, with its age.
            </Notice>
          )
        )}
        {running && <SyncProgress run={running} />}
      </div>
      {connection.problems.length > 0 && (
        <ProblemsTable
          name={connection.organisation.name}
          problems={connection.problems}
          rejected={connection.runs.find(({ state }) => state === 'done')?.rejected ?? 0}
        />
      )}
      {connection.runs.length > 0 && (
        <>
          {connection.problems.length > 0 && <h3 className="border-t p-4 font-medium">Last reads</h3>}
          <RunsTable name={connection.organisation.name} runs={connection.runs} />
        </>
      )}
    </Card>
  );
}

/** Why nothing is asked of the supplier or sent to them just now. */
function Paused({ since, reason, advice }: NonNullable<SyncConnection['paused']>) {
  return (
    <Notice tone="warning" title={reason}>
      Paused since <TimeText value={since} clock />. {advice} What was read before stays on show, with its
      age.
    </Notice>
  );
}

function LastSynced({ connection }: { connection: SyncConnection }) {
  if (connection.readAt === null)
    return <p className="text-muted">Nothing was read yet. Until then there are no products to show.</p>;
  return (
    <p>
      {countText(connection.products)} products, as of <TimeText value={connection.readAt} />
    </p>
  );
}
