'use client';
import { useTranslations } from 'next-intl';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { SyncRun } from '@/lib/catalogue/sync/schema';
import { Rejections } from './rejections';
import { RunState } from './run-state';
import { useCounts } from './use-counts';

interface RunsTableProps {
  /** Whose syncs they are. */
  name: string;
  runs: readonly SyncRun[];
}

/** The recent syncs, newest first. */
export function RunsTable({ name, runs }: RunsTableProps) {
  const t = useTranslations('catalogue-sync.runs');
  return (
    <Table
      caption={t('caption', { organisation: name })}
      // Next to the navigation nine columns need a wide window.
      frameClassName="rounded-t-none! border-x-0! border-b-0! max-xl:overflow-x-auto"
    >
      <TableHead className="max-xl:static!">
        <tr>
          <HeaderCell className="rounded-none!">{t('started')}</HeaderCell>
          <HeaderCell numeric>{t('duration')}</HeaderCell>
          <HeaderCell className="w-full">{t('outcome')}</HeaderCell>
          <HeaderCell numeric>{t('received')}</HeaderCell>
          <HeaderCell numeric>{t('added')}</HeaderCell>
          <HeaderCell numeric>{t('changed')}</HeaderCell>
          <HeaderCell numeric>{t('unchanged')}</HeaderCell>
          <HeaderCell numeric>{t('removed')}</HeaderCell>
          <HeaderCell numeric className="whitespace-nowrap rounded-none!">
            {t('skipped')}
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </TableBody>
    </Table>
  );
}

/** Only a completed sync has counts of new, changed and removed products. */
function RunRow({ run }: { run: SyncRun }) {
  const t = useTranslations('catalogue-sync.runs');
  const format = useCounts();
  const durationMs = run.finishedAt ? Date.parse(run.finishedAt) - Date.parse(run.startedAt) : null;
  const formatDoneCount = (count: number) => (run.state === 'done' ? format.count(count) : '—');
  return (
    <TableRow className="align-top">
      <Cell className="whitespace-nowrap py-2 tabular-nums">
        <TimeText value={run.startedAt} />
        {run.isManual && <span className="block text-muted text-small">{t('manual')}</span>}
      </Cell>
      <Cell numeric className="whitespace-nowrap py-2">
        {durationMs === null ? '—' : format.duration(durationMs)}
      </Cell>
      <Cell className="min-w-56 py-2">
        <RunState run={run} />
        {run.rejections.length > 0 && <Rejections rejections={run.rejections} />}
      </Cell>
      <Cell numeric className="py-2">
        {format.count(run.seen)}
      </Cell>
      {[run.added, run.changed, run.unchanged, run.gone].map((count, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four columns that never move
        <Cell key={column} numeric className="py-2">
          {formatDoneCount(count)}
        </Cell>
      ))}
      <Cell numeric className="py-2">
        {format.count(run.rejected)}
      </Cell>
    </TableRow>
  );
}
