'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SearchField } from '@/components/ui/search-field';
import { priceListCountQuery } from '@/lib/catalogue/price-list-file/queries';
import { productsText } from '@/lib/catalogue/product/format';
import { ActiveFilters } from '../active-filters';
import { DataAge } from '../data-age';
import { Facets } from '../facets';
import { FilterSheet } from '../filter-sheet';
import { EmptyList, ListError } from '../list-message';
import { CatalogueSkeleton } from '../list-skeleton';
import { PriceNotices } from '../price-notices';
import { useListState } from '../use-list-state';
import { PriceListForm } from './price-list-form';

interface PriceListScreenProps {
  organisationId: number;
  /** Days between which the end of validity is chosen, and the usual one. */
  validity: { min: string; max: string; usual: string };
}

/** The prices of the organisation as a file: which products, in which format, and until when they hold. */
export function PriceListScreen({ organisationId, validity }: PriceListScreenProps) {
  const [t, list] = [useTranslations('price-list-file.page'), useTranslations('catalogue.list')];
  const filterTexts = useTranslations('catalogue.filters');
  const [listState, onChange] = useListState();
  const { data, error, refetch } = useQuery(priceListCountQuery(organisationId, listState));
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data?.facets) return <CatalogueSkeleton />;
  const { facets, status } = data;
  const filters = { organisationId, facets, listState, status, onChange };
  return (
    <div className="lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-6">
      <aside
        aria-label={filterTexts('title')}
        className="sticky top-header -ms-2 hidden max-h-[calc(100dvh-56px)] self-start overflow-y-auto overscroll-contain py-1 pe-2 pb-6 ps-2 lg:block"
      >
        <Facets {...filters} />
      </aside>
      <div className="min-w-0 max-w-reading">
        <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-title">{t('title')}</h1>
          <p role="status" className="text-muted tabular-nums">
            {productsText(list, facets.total)}
          </p>
          <DataAge organisationId={organisationId} asOf={status.asOf} />
        </div>
        <PriceNotices status={status} isEmpty />
        <div className="mb-3 flex items-center gap-2">
          <SearchField
            label={t('search')}
            text={listState.text}
            onText={(text) => onChange({ text, exact: text !== '' })}
          />
          <FilterSheet {...filters} />
        </div>
        <ActiveFilters {...filters} />
        {status.connected && status.asOf !== null ? (
          <PriceListForm
            organisationId={organisationId}
            listState={listState}
            validity={validity}
            total={facets.total.count}
            hasPrices={status.priced}
          />
        ) : (
          <EmptyList {...{ organisationId, status, listState, onChange }} help={null} />
        )}
      </div>
    </div>
  );
}
