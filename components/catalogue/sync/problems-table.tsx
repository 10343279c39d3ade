'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { SupportContact } from '@/components/ui/support-contact';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { SyncProblem } from '@/lib/catalogue/sync/schema';

interface ProblemsTableProps {
  /** Whose catalogue it is. */
  name: string;
  problems: readonly SyncProblem[];
  /** Number of records that the last complete sync rejected; the list holds only some of them. */
  rejected: number;
}

/** Lists products that only the supplier can correct: each problem, and the data shown until then. */
export function ProblemsTable({ name, problems, rejected }: ProblemsTableProps) {
  const t = useTranslations('catalogue-sync.problems');
  return (
    <section className="border-t">
      <div className="grid gap-1 p-4">
        <h3 className="font-medium">{t('title')}</h3>
        <p className="text-muted text-small">
          {rejected > problems.length ? t('detailFirst', { count: problems.length }) : t('detail')}
          <SupportContact />
        </p>
      </div>
      <Table
        caption={t('caption', { organisation: name })}
        frameClassName="rounded-t-none! border-x-0! border-b-0!"
      >
        <TableHead>
          <tr>
            <HeaderCell className="whitespace-nowrap rounded-none!">{t('product')}</HeaderCell>
            <HeaderCell className="w-full">{t('problem')}</HeaderCell>
            <HeaderCell className="whitespace-nowrap">{t('state')}</HeaderCell>
            <HeaderCell className="rounded-none!">{t('since')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {problems.map(({ id, reason, isListed, since }) => (
            <TableRow key={id} className="align-top">
              <Cell className="py-2 tabular-nums">{id}</Cell>
              <Cell className="min-w-56 py-2 wrap-anywhere">{reason}</Cell>
              <Cell className="py-2">
                <Badge tone={isListed ? 'warning' : 'neutral'}>{isListed ? t('listed') : t('skipped')}</Badge>
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
