'use client';
import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { getSortColumn, isDescending } from '@/lib/platform/list-sort';
import type { ListSorting } from './list-sorting';

interface SortSelectProps {
  sorting: ListSorting;
  /** The columns of the list with their headings. */
  columns: readonly { id: string; label: string }[];
}

/** Chooses the order of a list on phones, where it has no headings. */
export function SortSelect({ sorting, columns }: SortSelectProps) {
  const t = useTranslations('saved-views.sort');
  const { standard, others, sort, onSort } = sorting;
  const toLabel = (one: string) => {
    const name = columns.find(({ id }) => id === getSortColumn(one))?.label ?? '';
    return t(isDescending(one) ? 'descending' : 'ascending', { name });
  };
  return (
    <Select
      aria-label={t('label')}
      className="mb-3 md:hidden"
      options={[standard, ...others].map((value) => ({ value, label: toLabel(value) }))}
      value={sort ?? standard}
      onChange={({ target }) => onSort(target.value)}
    />
  );
}
