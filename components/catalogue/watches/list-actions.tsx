'use client';
import { FileSpreadsheet, History } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useFeature } from '@/components/ui/features-context';
import { LinkButton } from '@/components/ui/link-button';
import { changesPath } from '@/lib/catalogue/changes/queries';
import { formatListState, type ListState } from '@/lib/catalogue/model/list-state';
import { priceListPagePath } from '@/lib/catalogue/price-list-file/queries';
import { WatchSearch } from './watch-search';

/** Offers to watch the list, to download its prices, and to see its changes. */
export function ListActions({
  organisationId,
  view: listState,
}: {
  organisationId: number;
  view: ListState;
}) {
  const [t, priceList] = [useTranslations('watches.list'), useTranslations('price-list-file.page')];
  const hasPriceList = useFeature('priceList');
  return (
    <>
      <WatchSearch organisationId={organisationId} listState={listState} />
      {hasPriceList && (
        <LinkButton
          variant="quiet"
          href={
            `${priceListPagePath(organisationId)}${formatListState({ ...listState, layout: 'table' })}` as Route
          }
          icon={<FileSpreadsheet />}
          title={priceList('title')}
          className="max-md:hidden! max-xl:px-2!"
        >
          <span className="max-xl:sr-only">{priceList('title')}</span>
        </LinkButton>
      )}
      <LinkButton
        variant="quiet"
        href={changesPath(organisationId) as Route}
        icon={<History />}
        title={t('catalogueChanges')}
        className="max-md:hidden! max-xl:px-2!"
      >
        <span className="max-xl:sr-only">{t('catalogueChanges')}</span>
      </LinkButton>
    </>
  );
}
