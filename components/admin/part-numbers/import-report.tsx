'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LoadMore } from '@/components/ui/load-more';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { OUTCOMES } from '@/lib/catalogue/part-numbers/import/constants';
import { reportFile } from '@/lib/catalogue/part-numbers/import/report';
import type { ImportReport, Outcome, ReportLine } from '@/lib/catalogue/part-numbers/import/schema';
import type { Tone } from '@/lib/tone';

/** As many lines as are drawn at once. */
const PAGE_SIZE = 200;
const TONES: Record<Outcome, Tone> = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  refused: 'danger',
};

interface ImportReportProps {
  report: ImportReport;
  /** Whether this is what was done, and not what would be. */
  isDone: boolean;
  /** What to do next. */
  action: ReactNode;
}

function downloadReport(file: string): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'import-report.csv' });
  link.click();
  URL.revokeObjectURL(url);
}

/** What an import does, or did, line by line. */
export function ImportReportView({ report, isDone, action }: ImportReportProps) {
  const t = useTranslations('part-numbers');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const found = report.lines.filter((line) => outcome === null || line.outcome === outcome);
  return (
    <Card title={t(isDone ? 'report.titleDone' : 'report.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p role="status" className="font-medium tabular-nums">
          {t('report.counts', report.counts)}
        </p>
        {report.ignored.length > 0 && (
          <Notice tone="warning" inline>
            {t('report.ignored', { columns: report.ignored.join(', ') })}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {action}
          <Button icon={<Download />} onClick={() => downloadReport(reportFile(t, report))}>
            {t('report.download')}
          </Button>
          <Select
            aria-label={t('report.show')}
            placeholder={t('report.all')}
            className="w-40!"
            value={outcome ?? ''}
            options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
            onChange={({ target }) => setOutcome(OUTCOMES.find((one) => one === target.value) ?? null)}
          />
        </div>
        <ReportTable lines={found.slice(0, limit)} />
        {found.length > limit && (
          <LoadMore
            shown={limit}
            total={found.length}
            noun={t('report.noun')}
            hasMore
            loading={false}
            onMore={() => setLimit(limit + PAGE_SIZE)}
          />
        )}
      </div>
    </Card>
  );
}

function ReportTable({ lines }: { lines: readonly ReportLine[] }) {
  const t = useTranslations('part-numbers');
  if (lines.length === 0) return <p className="text-muted">{t('report.empty')}</p>;
  return (
    <Table caption={t('report.caption')}>
      <TableHead>
        <tr>
          <HeaderCell numeric>{t('report.row')}</HeaderCell>
          <HeaderCell>{t('report.code')}</HeaderCell>
          <HeaderCell className="max-md:hidden">{t('report.product')}</HeaderCell>
          <HeaderCell>{t('report.outcome')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map(({ row, code, product, outcome, note }) => (
          <TableRow key={row}>
            <Cell numeric>{row}</Cell>
            <Cell>
              <span className="clamp-two break-all font-code">{code || '—'}</span>
            </Cell>
            <Cell className="max-md:hidden">
              <span className="clamp-two break-words">{product || '—'}</span>
            </Cell>
            <Cell>
              <Badge tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
              {note && <span className="mt-1 block break-words">{note}</span>}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
