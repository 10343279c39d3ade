'use client';
import { Download } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import type { ImportCounts } from '@/lib/platform/spreadsheet-import/schema';
import type { FileNotes } from '@/lib/platform/spreadsheets/schema';
import { ImportFile } from './import-file';
import { ImportReportView, type ReportColumn, type ReportLine } from './import-report';
import type { useImport } from './use-import';

interface Report<Line> {
  counts: ImportCounts;
  lines: (Line & { text: string })[];
  ignored: string[];
  notes: FileNotes;
}

interface ImportStepsProps<Line extends ReportLine> {
  work: ReturnType<typeof useImport<Report<Line>, object>>;
  /** Requirements for the file. */
  hint: string;
  /** Path of a sample file. */
  samplePath: string;
  /** Further fields, filled in before the file is checked. */
  fields?: ReactNode;
  columns: readonly ReportColumn<Line>[];
  getFile: (report: Report<Line>) => string;
  /** Link to the imported records. */
  done: { href: string; label: string };
}

/** An import from a file: checked line by line first, then all at once. */
export function ImportSteps<Line extends ReportLine>(props: ImportStepsProps<Line>) {
  const { work, hint, samplePath, fields, done, getFile } = props;
  const t = useTranslations('spreadsheet-import.file');
  const { report, isDone } = work;
  const isReadable = report?.notes.encoding?.isCertain ?? true;
  const changes = report ? report.counts.created + report.counts.updated : 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {!isDone && (
        <Card title={t('title')} className="max-w-reading">
          <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
            <ImportFile error={work.fileError} hint={hint} onFile={work.choose} />
            {fields}
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" busy={work.isChecking} disabled={!work.hasFile} onClick={work.check}>
                {t('check')}
              </Button>
              <a href={samplePath} download className={buttonClass('secondary', 'medium')}>
                <Download aria-hidden className="size-4 shrink-0" />
                {t('sample')}
              </a>
            </div>
          </form>
        </Card>
      )}
      {work.problem && (
        <Notice tone="danger" live title={t('notImported')}>
          {work.problem}
        </Notice>
      )}
      {report && (
        <ImportReportView
          report={report}
          isDone={isDone}
          onEncoding={work.chooseEncoding}
          columns={props.columns}
          getFile={() => getFile(report)}
          action={
            isDone ? (
              <LinkButton variant="primary" href={done.href as Route}>
                {done.label}
              </LinkButton>
            ) : (
              <Button
                variant="primary"
                disabled={changes === 0 || !isReadable}
                busy={work.isImporting}
                onClick={work.run}
              >
                {changes === 0 ? t('nothing') : t('submit', { changes, lines: report.counts.lines })}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
