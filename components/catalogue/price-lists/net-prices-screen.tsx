'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ImportSteps } from '@/components/platform/spreadsheet-import/import-steps';
import { useImport } from '@/components/platform/spreadsheet-import/use-import';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import { checkImportMutation, importMutation } from '@/lib/catalogue/price-lists/net-prices/queries';
import { netPriceReportFile } from '@/lib/catalogue/price-lists/net-prices/report';
import { importReportSchema, type ReportLine } from '@/lib/catalogue/price-lists/net-prices/schema';
import { withQuery } from '@/lib/platform/http/browser';
import { LARGE_FILE_BYTES } from '@/lib/platform/spreadsheet-import/constants';

interface NetPricesScreenProps {
  organisationId: number;
  list: { id: number; name: string };
}

/** Imports the net prices of a price list from a file. */
export function NetPricesScreen({ organisationId, list }: NetPricesScreenProps) {
  const t = useTranslations();
  const at = { organisationId, listId: list.id };
  const work = useImport({
    check: checkImportMutation(at),
    apply: importMutation(useQueryClient(), at),
    reportSchema: importReportSchema,
    input: {},
    maxBytes: LARGE_FILE_BYTES,
  });
  const lists = `/o/${organisationId}/admin/prices`;
  const title = t('price-lists.netPrices.title');
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t('price-lists.page.title'), href: lists as Route },
              { label: list.name, href: `${lists}/${list.id}` as Route },
              { label: title },
            ]}
          />
        }
        detail={t('price-lists.netPrices.detail')}
      />
      <ImportSteps
        work={work}
        hint={t('price-lists.netPrices.fileHint')}
        samplePath={withQuery('/api/price-lists/net-prices-sample', { organisation: organisationId })}
        columns={[
          { heading: t('price-lists.netPrices.product'), getText: ({ product }: ReportLine) => product },
          { heading: t('price-lists.netPrices.before'), getText: ({ before }: ReportLine) => before },
          { heading: t('price-lists.netPrices.after'), getText: ({ after }: ReportLine) => after },
        ]}
        getFile={(report) => netPriceReportFile(t, report)}
        done={{ href: `${lists}/${list.id}`, label: t('price-lists.netPrices.done') }}
      />
    </>
  );
}
