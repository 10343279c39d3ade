'use client';
import { usePerson } from '@/components/ui/person-context';
import { DataAge } from './data-age';
import type { FacetsProps } from './facets';
import { FilterSheet } from './filter-sheet';
import { LayoutSwitch } from './layout-switch';
import { SortSelect } from './sort-select';

interface ListHeaderProps {
  organisationId: number;
  /** Without prices there is nothing to sort by them. */
  priced: boolean;
  filters: FacetsProps;
}

/** What is shown, how much of it and how old; in which order and how. */
export function ListHeader({ organisationId, priced, filters }: ListHeaderProps) {
  const { locale } = usePerson();
  const { facets, view, onChange } = filters;
  const count = new Intl.NumberFormat(locale).format(facets.total);
  const text = `${count} ${facets.total === 1 ? 'product' : 'products'}`;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-title">Products</h1>
        <p role="status" className="text-muted tabular-nums">
          {text}
        </p>
        <DataAge organisationId={organisationId} />
      </div>
      <div className="flex min-w-0 items-center gap-2 max-md:w-full">
        <FilterSheet {...filters} resultText={text} />
        <span className="ml-auto flex min-w-0 items-center gap-2">
          <SortSelect sort={view.sort} onSort={(sort) => onChange({ sort })} priced={priced} />
          <LayoutSwitch layout={view.layout} onLayout={(layout) => onChange({ layout })} />
        </span>
      </div>
    </div>
  );
}
