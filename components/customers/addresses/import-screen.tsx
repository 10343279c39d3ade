'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ImportSteps } from '@/components/platform/spreadsheet-import/import-steps';
import { useImport } from '@/components/platform/spreadsheet-import/use-import';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import {
  addressImportMutation,
  addressSamplePath,
  checkAddressImportMutation,
} from '@/lib/customers/addresses/import/queries';
import { addressReportFile } from '@/lib/customers/addresses/import/report';
import { type AddressReportLine, addressImportReportSchema } from '@/lib/customers/addresses/import/schema';
import { addressesPath } from '@/lib/customers/addresses/queries';
import { PostalCodeChoice } from './postal-code-choice';

/** Imports addresses from a file. */
export function AddressImportScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations();
  const [asWritten, setAsWritten] = useState(false);
  const work = useImport({
    check: checkAddressImportMutation(organisationId),
    apply: addressImportMutation(useQueryClient(), organisationId),
    reportSchema: addressImportReportSchema,
    input: { postalCodes: asWritten ? 'as-written' : 'complete' } as const,
  });
  const home = addressesPath(organisationId);
  const title = t('address-book.importScreen.title');
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb
            items={[{ label: t('address-book.list.title'), href: home as Route }, { label: title }]}
          />
        }
        detail={t('address-book.importScreen.detail')}
      />
      <ImportSteps
        work={work}
        hint={t('address-book.importScreen.fileHint')}
        samplePath={addressSamplePath(organisationId)}
        fields={
          <PostalCodeChoice
            asWritten={asWritten}
            onChange={(next) => {
              setAsWritten(next);
              work.forgetReport();
            }}
          />
        }
        columns={[
          { heading: t('address-book.importReport.name'), getText: ({ name }: AddressReportLine) => name },
          {
            heading: t('address-book.importReport.address'),
            getText: ({ address }: AddressReportLine) => address,
          },
        ]}
        getFile={(report) => addressReportFile(t, report)}
        done={{ href: home, label: t('address-book.importScreen.done') }}
      />
    </>
  );
}
