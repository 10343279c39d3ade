'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { hidden } from '@/components/platform/messages/hidden';
import { getSort } from '@/lib/catalogue/model/list-state';
import { productsText } from '@/lib/catalogue/product/format';
import { DataAge } from './data-age';
import type { FacetsProps } from './facets';
import { FilterSheet } from './filter-sheet';
import { LayoutSwitch } from './layout-switch';
import { SortSelect } from './sort-select';

interface ListHeaderProps {
  organisationId: number;
  filters: FacetsProps;
  /** Further actions on the list. */
  actions?: ReactNode;
}

/** The number of products and their age; order, layout and filters. */
export function ListHeader({ organisationId, filters, actions }: ListHeaderProps) {
  const t = useTranslations('catalogue.list');
  const { facets, listState, status, onChange } = filters;
  const search = listState.text.trim();
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-title">{t('title')}</h1>
        <p role="status" className="text-muted tabular-nums">
          {productsText(t, facets.total)}{' '}
          {/* Announces a new search that has as many results as the last one. */}
          {search && t.rich('resultsFor', { hidden, text: search })}
        </p>
        <DataAge organisationId={organisationId} asOf={status.asOf} />
      </div>
      <div className="flex min-w-0 items-center gap-2 max-md:w-full">
        <FilterSheet {...filters} />
        {actions}
        <span className="ms-auto flex min-w-0 items-center gap-2">
          <SortSelect
            sort={getSort(listState)}
            hasText={listState.text.trim() !== ''}
            onSort={(sort) => onChange({ sort })}
            priced={status.sortable}
          />
          <LayoutSwitch layout={listState.layout} onLayout={(layout) => onChange({ layout })} />
        </span>
      </div>
    </div>
  );
}
