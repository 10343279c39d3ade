'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ImportSteps } from '@/components/platform/spreadsheet-import/import-steps';
import { useImport } from '@/components/platform/spreadsheet-import/use-import';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import {
  checkImportMutation,
  importMutation,
  importSamplePath,
} from '@/lib/orders/subscriptions/import/queries';
import { subscriptionReportFile } from '@/lib/orders/subscriptions/import/report';
import { importReportSchema, type ReportLine } from '@/lib/orders/subscriptions/import/schema';

/** Imports subscriptions that were bought elsewhere from a file. */
export function ImportScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations();
  const work = useImport({
    check: checkImportMutation(organisationId),
    apply: importMutation(useQueryClient(), organisationId),
    reportSchema: importReportSchema,
    input: {},
  });
  const home = `/o/${organisationId}/subscriptions`;
  const title = t('subscriptions.import.title');
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb
            items={[{ label: t('subscriptions.page.title'), href: home as Route }, { label: title }]}
          />
        }
        detail={t('subscriptions.import.detail')}
      />
      <ImportSteps
        work={work}
        hint={t('subscriptions.import.fileHint')}
        samplePath={importSamplePath(organisationId)}
        columns={[
          { heading: t('subscriptions.columns.product'), getText: ({ name }: ReportLine) => name },
          { heading: t('subscriptions.columns.end'), getText: ({ endsOn }: ReportLine) => endsOn },
        ]}
        getFile={(report) => subscriptionReportFile(t, report)}
        done={{ href: home, label: t('subscriptions.import.done') }}
      />
    </>
  );
}
