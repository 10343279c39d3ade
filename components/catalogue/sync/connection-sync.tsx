'use client';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import type { SyncConnection } from '@/lib/catalogue/sync/schema';
import { ProblemsTable } from './problems-table';
import { RunsTable } from './runs-table';
import { SyncProgress } from './sync-progress';
import { useSyncRequest } from './use-sync-request';

interface ConnectionSyncProps {
  organisationId: number;
  connection: SyncConnection;
  /** Called with whether a requested sync has yet to begin. */
  onAwaited: (awaited: boolean) => void;
}

/** One connection: the age of its data, a button, and its recent syncs. */
export function ConnectionSync({ organisationId, connection, onAwaited }: ConnectionSyncProps) {
  const t = useTranslations('catalogue-sync.connection');
  const reason = useReason();
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
      {running ? t('syncing') : waiting === 'yes' ? t('starting') : t('syncNow')}
    </Button>
  );
  return (
    <Card title={connection.organisation.name} aside={button} flush>
      <div className="grid gap-3 p-4">
        <LastSynced connection={connection} />
        {error && (
          <Notice tone="danger" title={t('notStarted')} live>
            {reason(error)}
          </Notice>
        )}
        {waiting === 'in-vain' && (
          <Notice tone="warning" title={t('notBegun')} live>
            {t('notBegunDetail')}
          </Notice>
        )}
        {connection.paused ? (
          <Paused {...connection.paused} />
        ) : (
          !connection.answering && (
            <Notice tone="warning" title={t('notAnswering')}>
              {t('notAnsweringDetail')}
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
          {connection.problems.length > 0 && <h3 className="border-t p-4 font-medium">{t('recent')}</h3>}
          <RunsTable name={connection.organisation.name} runs={connection.runs} />
        </>
      )}
    </Card>
  );
}

/** Why the connection is paused. */
function Paused({ since, reason, advice }: NonNullable<SyncConnection['paused']>) {
  const t = useTranslations('catalogue-sync.connection');
  return (
    <Notice tone="warning" title={reason}>
      {t.rich('paused', { advice, time: () => <TimeText value={since} clock /> })}
    </Notice>
  );
}

function LastSynced({ connection }: { connection: SyncConnection }) {
  const t = useTranslations('catalogue-sync.connection');
  const { products, readAt } = connection;
  if (readAt === null) return <p className="text-muted">{t('neverSynced')}</p>;
  return <p>{t.rich('products', { count: products, time: () => <TimeText value={readAt} /> })}</p>;
}
