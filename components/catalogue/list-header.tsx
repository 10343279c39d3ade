'use client';
import type { ReactNode } from 'react';
import { usePerson } from '@/components/ui/person-context';
import { productsText } from '@/lib/catalogue/product/format';
import { getSort } from '@/lib/catalogue/search/list-state';
import { DataAge } from './data-age';
import type { FacetsProps } from './facets';
import { FilterSheet } from './filter-sheet';
import { LayoutSwitch } from './layout-switch';
import { SortSelect } from './sort-select';

interface ListHeaderProps {
  organisationId: number;
  filters: FacetsProps;
  /** Further things to do with the list as it is. */
  actions?: ReactNode;
}

/** What is shown, how much of it and how old; in which order and how. */
export function ListHeader({ organisationId, filters, actions }: ListHeaderProps) {
  const { locale } = usePerson();
  const { facets, listState, status, onChange } = filters;
  const text = productsText(facets.total, locale);
  const search = listState.text.trim();
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-title">Products</h1>
        <p role="status" className="text-muted tabular-nums">
          {text}
          {/* Another search with as many results is news, too. */}
          {search && <span className="sr-only">{` for “${search}”`}</span>}
        </p>
        <DataAge organisationId={organisationId} asOf={status.asOf} />
      </div>
      <div className="flex min-w-0 items-center gap-2 max-md:w-full">
        <FilterSheet {...filters} resultText={text} />
        {actions}
        <span className="ml-auto flex min-w-0 items-center gap-2">
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
