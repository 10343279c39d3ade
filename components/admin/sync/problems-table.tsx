'use client';
import { Badge } from '@/components/ui/badge';
import { SupportContact } from '@/components/ui/support-contact';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { SyncProblem } from '@/lib/catalogue/sync/schema';
import { countText } from './count-text';

interface ProblemsTableProps {
  /** Whose catalogue it is. */
  name: string;
  problems: readonly SyncProblem[];
  /** How many records the last whole read rejected: the list holds only so many of them. */
  rejected: number;
}

/** Products that need the supplier: what is wrong with their records, and what is shown meanwhile. */
export function ProblemsTable({ name, problems, rejected }: ProblemsTableProps) {
  return (
    <section className="border-t">
      <div className="grid gap-1 p-4">
        <h3 className="font-medium">Products with faulty records</h3>
        <p className="text-muted text-small">
          All other products are up to date. Ask your supplier to correct these
          {rejected > problems.length && `; the first ${countText(problems.length)} are listed`}.
          <SupportContact />
        </p>
      </div>
      <Table
        caption={`Products of ${name} with faulty records`}
        frameClassName="rounded-t-none! border-x-0! border-b-0!"
      >
        <TableHead>
          <tr>
            <HeaderCell className="whitespace-nowrap rounded-none!">Product id</HeaderCell>
            <HeaderCell className="w-full">Problem</HeaderCell>
            <HeaderCell className="whitespace-nowrap">In the catalogue</HeaderCell>
            <HeaderCell className="rounded-none!">Since</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {problems.map(({ id, reason, isListed, since }) => (
            <TableRow key={id} className="align-top">
              <Cell className="py-2 tabular-nums">{id}</Cell>
              <Cell className="min-w-56 py-2 wrap-anywhere">{reason}</Cell>
              <Cell className="py-2">
                <Badge tone={isListed ? 'warning' : 'neutral'}>
                  {isListed ? 'Last good data' : 'Left out'}
                </Badge>
              </Cell>
              <Cell className="whitespace-nowrap py-2">
                <TimeText value={since} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
