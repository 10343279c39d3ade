'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { ImportFile } from './import-file';
import { ImportReportView } from './import-report';
import { PriceListField } from './price-list-field';
import { useImport } from './use-import';

interface ImportScreenProps {
  acting: { id: number; name: string };
  /** The price lists of the acting organisation. */
  lists: readonly { id: number; name: string }[];
}

/** Imports customers from a CSV file: checked line by line first, then all at once. */
export function ImportScreen({ acting, lists }: ImportScreenProps) {
  const t = useTranslations('customer-import.screen');
  const list = useTranslations('customers.list');
  const form = useForm({ defaultValues: { priceListId: '' } });
  const priceListId = useWatch({ control: form.control, name: 'priceListId' });
  const work = useImport(acting.id, priceListId === '' ? null : Number(priceListId));
  const home = `/o/${acting.id}/admin/organisations` as Route;
  const { report, isDone, file } = work;
  const changes = report ? report.counts.created + report.counts.updated : 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        breadcrumb={<Breadcrumb items={[{ label: list('title'), href: home }, { label: t('title') }]} />}
        detail={t('detail')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {!isDone && (
          <Card title={t('file')} className="max-w-reading">
            <FormProvider {...form}>
              <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
                <ImportFile
                  organisationId={acting.id}
                  file={file}
                  error={work.fileError}
                  onFile={work.choose}
                />
                <PriceListField lists={lists} isDirect />
                <div>
                  <Button variant="primary" busy={work.isChecking} disabled={!file} onClick={work.check}>
                    {t('check')}
                  </Button>
                </div>
              </form>
            </FormProvider>
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
