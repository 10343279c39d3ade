'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { PostalCodeChoice } from '@/components/customers/addresses/postal-code-choice';
import { ImportSteps } from '@/components/platform/spreadsheet-import/import-steps';
import { useImport } from '@/components/platform/spreadsheet-import/use-import';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import { customerReportFile } from '@/lib/customers/import/report';
import { importReportSchema, type ReportLine } from '@/lib/customers/import/schema';
import { checkImportMutation, importMutation, samplePath } from '@/lib/customers/queries';
import { PriceListField } from './price-list-field';

interface ImportScreenProps {
  acting: { id: number; name: string };
  /** The price lists of the acting organisation. */
  lists: readonly { id: number; name: string }[];
}

/** Imports customers from a file. */
export function ImportScreen({ acting, lists }: ImportScreenProps) {
  const t = useTranslations();
  const form = useForm({ defaultValues: { priceListId: '' } });
  const priceListId = useWatch({ control: form.control, name: 'priceListId' });
  const [asWritten, setAsWritten] = useState(false);
  const work = useImport({
    check: checkImportMutation(acting.id),
    apply: importMutation(useQueryClient(), acting.id),
    reportSchema: importReportSchema,
    input: {
      priceListId: priceListId === '' ? null : Number(priceListId),
      postalCodes: asWritten ? ('as-written' as const) : ('complete' as const),
    },
  });
  const home = `/o/${acting.id}/admin/organisations` as Route;
  const title = t('customers.importScreen.title');
  return (
    <FormProvider {...form}>
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb items={[{ label: t('customers.list.title'), href: home }, { label: title }]} />
        }
        detail={t('customers.importScreen.detail')}
      />
      <ImportSteps
        work={work}
        hint={t('customers.importScreen.fileHint')}
        samplePath={samplePath(acting.id)}
        fields={
          <>
            <PriceListField lists={lists} isDirect />
            <PostalCodeChoice
              asWritten={asWritten}
              onChange={(next) => {
                setAsWritten(next);
                work.forgetReport();
              }}
            />
          </>
        }
        columns={[
          { heading: t('customers.importReport.customer'), getText: ({ name }: ReportLine) => name },
          { heading: t('customers.importReport.number'), getText: ({ number }: ReportLine) => number },
          { heading: t('customers.importReport.parent'), getText: ({ parent }: ReportLine) => parent },
        ]}
        getFile={(report) => customerReportFile(t, report)}
        done={{ href: home, label: t('customers.importScreen.done') }}
      />
    </FormProvider>
  );
}
