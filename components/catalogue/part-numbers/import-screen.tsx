'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ImportSteps } from '@/components/platform/spreadsheet-import/import-steps';
import { useImport } from '@/components/platform/spreadsheet-import/use-import';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import { partNumberReportFile } from '@/lib/catalogue/part-numbers/import/report';
import { importReportSchema, type ReportLine } from '@/lib/catalogue/part-numbers/import/schema';
import { checkImportMutation, importMutation, samplePath } from '@/lib/catalogue/part-numbers/queries';

/** Imports part numbers from a file. */
export function ImportScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations();
  const work = useImport({
    check: checkImportMutation(organisationId),
    apply: importMutation(useQueryClient(), organisationId),
    reportSchema: importReportSchema,
    input: {},
  });
  const home = `/o/${organisationId}/admin/part-numbers`;
  const title = t('part-numbers.import.title');
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb
            items={[{ label: t('part-numbers.page.title'), href: home as Route }, { label: title }]}
          />
        }
        detail={t('part-numbers.import.detail')}
      />
      <ImportSteps
        work={work}
        hint={t('part-numbers.import.fileHint')}
        samplePath={samplePath(organisationId)}
        columns={[
          {
            heading: t('part-numbers.report.code'),
            isCode: true,
            getText: ({ code }: ReportLine) => code,
          },
          { heading: t('part-numbers.report.product'), getText: ({ product }: ReportLine) => product },
        ]}
        getFile={(report) => partNumberReportFile(t, report)}
        done={{ href: home, label: t('part-numbers.import.done') }}
      />
    </>
  );
}
