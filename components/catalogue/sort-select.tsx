'use client';
import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { CATALOGUE_SORTS } from '@/lib/catalogue/model/constants';
import type { CatalogueSort } from '@/lib/catalogue/model/schema';

const LABEL_KEYS = {
  relevance: 'relevance',
  popularity: 'popularity',
  name: 'name',
  '-name': 'nameDescending',
  price: 'price',
  '-price': 'priceDescending',
} as const;

interface SortSelectProps {
  sort: CatalogueSort;
  /** Only a search has a best match. */
  hasText: boolean;
  onSort: (sort: CatalogueSort) => void;
  /** False hides the sorting by price. */
  priced: boolean;
}

/** The order of the list. */
export function SortSelect({ sort, hasText, onSort, priced }: SortSelectProps) {
  const t = useTranslations('catalogue');
  const sorts = CATALOGUE_SORTS.filter((option) =>
    option === 'relevance' ? hasText : priced || !option.endsWith('price'),
  );
  return (
    <Select
      aria-label={t('list.sortBy')}
      value={sorts.includes(sort) ? sort : 'popularity'}
      onChange={(event) => onSort(sorts.find((known) => known === event.target.value) ?? 'popularity')}
      options={sorts.map((value) => ({ value, label: t(`sorts.${LABEL_KEYS[value]}`) }))}
      className="w-auto! min-w-0"
    />
  );
}
