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
import { OUTCOMES } from '@/lib/platform/spreadsheet-import/constants';
import type { ImportCounts, Outcome } from '@/lib/platform/spreadsheet-import/schema';
import type { Encoding } from '@/lib/platform/spreadsheets/encodings';
import type { FileNotes } from '@/lib/platform/spreadsheets/schema';
import type { Tone } from '@/lib/platform/tone';
import { EncodingField } from './encoding-field';
import { hasLeftOut, LeftOut } from './left-out';

/** Number of lines drawn at first, and added by each press. */
const PAGE_SIZE = 200;
const TONES: Record<Outcome, Tone> = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  refused: 'danger',
};

/** Fields that every import reports for a line. */
export interface ReportLine {
  row: number;
  outcome: Outcome;
  note: string | null;
}

/** A further column of a report; phones show only the first one. */
export interface ReportColumn<Line> {
  heading: string;
  isCode?: boolean;
  /** Null where there is nothing to say. */
  getText: (line: Line) => string | null;
}

interface ImportReportProps<Line extends ReportLine> {
  report: { counts: ImportCounts; lines: (Line & { text: string })[]; ignored: string[]; notes: FileNotes };
  columns: readonly ReportColumn<Line>[];
  /** The report as a file. */
  getFile: () => string;
  /** True for the result of an import; false for its check. */
  isDone: boolean;
  onEncoding: (encoding: Encoding) => void;
  /** The button of the next step. */
  action: ReactNode;
}

function downloadReport(file: string): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'import-report.csv' });
  link.click();
  URL.revokeObjectURL(url);
}

/** Lists the outcome of each line of an import, or of its check. */
export function ImportReportView<Line extends ReportLine>(props: ImportReportProps<Line>) {
  const { report, columns, isDone, action, getFile, onEncoding } = props;
  const { encoding } = report.notes;
  const t = useTranslations('spreadsheet-import');
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
        {hasLeftOut(report.notes) && (
          <Notice tone="warning" inline>
            <LeftOut {...report.notes} />
          </Notice>
        )}
        {!isDone && encoding && <EncodingField read={encoding} onEncoding={onEncoding} />}
        <div className="flex flex-wrap items-center gap-2">
          {action}
          <Button icon={<Download />} onClick={() => downloadReport(getFile())}>
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
        <ReportTable lines={found.slice(0, limit)} columns={columns} />
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

interface ReportTableProps<Line> {
  lines: readonly (Line & { text: string })[];
  columns: readonly ReportColumn<Line>[];
}

function ReportTable<Line extends ReportLine>({ lines, columns }: ReportTableProps<Line>) {
  const t = useTranslations('spreadsheet-import');
  if (lines.length === 0) return <p className="text-muted">{t('report.empty')}</p>;
  return (
    <Table caption={t('report.caption')}>
      <TableHead>
        <tr>
          <HeaderCell numeric>{t('report.row')}</HeaderCell>
          {columns.map(({ heading }, place) => (
            <HeaderCell key={heading} className={place > 0 ? 'max-md:hidden' : undefined}>
              {heading}
            </HeaderCell>
          ))}
          <HeaderCell>{t('report.outcome')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.row}>
            <Cell numeric>{line.row}</Cell>
            {columns.map(({ heading, isCode, getText }, place) => (
              <Cell key={heading} className={place > 0 ? 'tabular-nums max-md:hidden' : undefined}>
                <span className={`clamp-two ${isCode ? 'break-all font-code' : 'break-words'}`}>
                  {getText(line) || '—'}
                </span>
                {place === 0 && line.text && (
                  <span className="clamp-two block break-words font-body text-muted text-small">
                    {t('report.raw', { text: line.text.replaceAll('\t', ' | ') })}
                  </span>
                )}
              </Cell>
            ))}
            <Cell>
              <Badge tone={TONES[line.outcome]}>{t(`outcomes.${line.outcome}`)}</Badge>
              {line.note && <span className="mt-1 block break-words">{line.note}</span>}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
