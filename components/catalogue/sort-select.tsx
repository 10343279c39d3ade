'use client';
import { Select } from '@/components/ui/select';
import { type CatalogueSort, catalogueSortSchema } from '@/lib/catalogue/schema';

const LABELS: Record<CatalogueSort, string> = {
  relevance: 'Best match',
  popularity: 'Most popular',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
};

interface SortSelectProps {
  sort: CatalogueSort;
  /** Only a search has a best match. */
  hasText: boolean;
  onSort: (sort: CatalogueSort) => void;
  /** Without prices there is nothing to sort by them. */
  priced: boolean;
}

/** In which order the list is. */
export function SortSelect({ sort, hasText, onSort, priced }: SortSelectProps) {
  const sorts = catalogueSortSchema.options.filter((option) =>
    option === 'relevance' ? hasText : priced || !option.endsWith('price'),
  );
  return (
    <Select
      aria-label="Sort by"
      value={sorts.includes(sort) ? sort : 'popularity'}
      onChange={(event) => onSort(catalogueSortSchema.catch('popularity').parse(event.target.value))}
      options={sorts.map((value) => ({ value, label: LABELS[value] }))}
      className="w-auto! min-w-0"
    />
  );
}
