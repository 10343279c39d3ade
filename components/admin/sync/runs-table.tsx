'use client';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { SyncRun } from '@/lib/catalogue/sync/schema';
import { countText, durationText } from './count-text';
import { Rejections } from './rejections';
import { RunState } from './run-state';

interface RunsTableProps {
  /** Whose reads they are. */
  name: string;
  runs: readonly SyncRun[];
}

/** The last reads, newest first. */
export function RunsTable({ name, runs }: RunsTableProps) {
  return (
    <Table caption={`Last reads of ${name}`} frameClassName="rounded-t-none! border-x-0! border-b-0!">
      <TableHead>
        <tr>
          <HeaderCell className="rounded-none!">Started</HeaderCell>
          <HeaderCell numeric>Took</HeaderCell>
          <HeaderCell className="w-full">Outcome</HeaderCell>
          <HeaderCell numeric>Read</HeaderCell>
          <HeaderCell numeric>New</HeaderCell>
          <HeaderCell numeric>Changed</HeaderCell>
          <HeaderCell numeric>Same</HeaderCell>
          <HeaderCell numeric>Gone</HeaderCell>
          <HeaderCell numeric className="whitespace-nowrap rounded-none!">
            Left out
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

/** Only a read that was taken over has something to tell of new, changed and gone. */
function RunRow({ run }: { run: SyncRun }) {
  const durationMs = run.finishedAt ? Date.parse(run.finishedAt) - Date.parse(run.startedAt) : null;
  const formatDoneCount = (count: number) => (run.state === 'done' ? countText(count) : '—');
  return (
    <TableRow className="align-top">
      <Cell className="whitespace-nowrap py-2 tabular-nums">
        <TimeText value={run.startedAt} />
        {run.byHand && <span className="block text-muted text-small">by hand</span>}
      </Cell>
      <Cell numeric className="whitespace-nowrap py-2">
        {durationMs === null ? '—' : durationText(durationMs)}
      </Cell>
      <Cell className="min-w-56 py-2">
        <RunState run={run} />
        {run.rejections.length > 0 && <Rejections rejections={run.rejections} />}
      </Cell>
      <Cell numeric className="py-2">
        {countText(run.seen)}
      </Cell>
      {[run.added, run.changed, run.unchanged, run.gone].map((count, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four columns that never move
        <Cell key={column} numeric className="py-2">
          {formatDoneCount(count)}
        </Cell>
      ))}
      <Cell numeric className="py-2">
        {countText(run.rejected)}
      </Cell>
    </TableRow>
  );
}
