'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { ImportFile } from './import-file';
import { ImportReportView } from './import-report';
import { useImport } from './use-import';

/** Imports part numbers from a file: checked line by line first, then all at once. */
export function ImportScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('part-numbers.import');
  const page = useTranslations('part-numbers.page');
  const work = useImport(organisationId);
  const home = `/o/${organisationId}/admin/part-numbers` as Route;
  const { report, isDone, file } = work;
  const changes = report ? report.counts.created + report.counts.updated : 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        breadcrumb={<Breadcrumb items={[{ label: page('title'), href: home }, { label: t('title') }]} />}
        detail={t('detail')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {!isDone && (
          <Card title={t('card')} className="max-w-reading">
            <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
              <ImportFile
                organisationId={organisationId}
                file={file}
                error={work.fileError}
                onFile={work.choose}
              />
              <div>
                <Button variant="primary" busy={work.isChecking} disabled={!file} onClick={work.check}>
                  {t('check')}
                </Button>
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
            action={
              isDone ? (
                <LinkButton variant="primary" href={home}>
                  {t('done')}
                </LinkButton>
              ) : (
                <Button variant="primary" disabled={changes === 0} busy={work.isImporting} onClick={work.run}>
                  {changes === 0 ? t('nothing') : t('submit', { changes, lines: report.counts.lines })}
                </Button>
              )
            }
          />
        )}
      </div>
    </>
  );
}
