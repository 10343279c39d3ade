'use client';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { LoadError } from '@/components/ui/load-error';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { priceListsQuery } from '@/lib/catalogue/price-lists/queries';
import { BuyersTable } from './buyers-table';
import { ListsSection } from './lists-section';
import { PricePreviewPanel } from './price-preview-panel';
import { PricesSkeleton } from './prices-skeleton';
import { SharingCard } from './sharing-card';

interface PricesScreenProps {
  organisationId: number;
  organisationName: string;
}

/** The price lists of an organisation, who buys by them, and what they make of a product. */
export function PricesScreen({ organisationId, organisationName }: PricesScreenProps) {
  const t = useTranslations('price-lists.page');
  const { data, error, refetch } = useQuery(priceListsQuery(organisationId));
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('detail', { organisation: organisationName })}
        actions={
          <LinkButton
            variant="primary"
            icon={<Plus />}
            href={`/o/${organisationId}/admin/prices/new` as Route}
          >
            {t('create')}
          </LinkButton>
        }
      />
      {error && !data && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
      {!data && !error && <PricesSkeleton />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {!data.priced && (
            <Notice tone="warning" title={t('noPrices', { organisation: organisationName })}>
              {t('noPricesDetail')}
            </Notice>
          )}
          <ListsSection
            organisation={{ id: organisationId, name: organisationName }}
            lists={data.lists}
            currency={data.currency}
          />
          <section className="grid gap-2">
            <h2 className="font-medium text-body">{t('assigned')}</h2>
            <BuyersTable organisationId={organisationId} buyers={data.buyers} lists={data.lists} />
          </section>
          {data.sharesPrices !== null && (
            <SharingCard
              organisation={{ id: organisationId, name: organisationName }}
              sharesPrices={data.sharesPrices}
            />
          )}
          {data.lists.length > 0 && (
            <Card title={t('preview')}>
              <PricePreviewPanel organisationId={organisationId} />
            </Card>
          )}
        </div>
      )}
    </>
  );
}
