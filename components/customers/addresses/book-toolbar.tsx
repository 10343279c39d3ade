'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import { BOOK_FILTERS, type BookFilter } from '@/lib/customers/addresses/book/rules';

interface BookToolbarProps {
  count: number;
  text: string;
  filter: BookFilter;
  onText: (text: string) => void;
  onFilter: (filter: BookFilter) => void;
}

/** The search of the address book, and which kind of address is shown. */
export function BookToolbar({ count, text, filter, onText, onFilter }: BookToolbarProps) {
  const t = useTranslations('address-book');
  return (
    <search className="flex flex-wrap items-end gap-3">
      <Field label={t('list.search', { count })} className="min-w-0 flex-1 basis-64">
        {(control) => (
          <SearchInput
            {...control}
            placeholder={t('list.searchHint')}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      <Field label={t('list.filter')} className="w-40">
        {(control) => (
          <Select
            {...control}
            value={filter}
            options={BOOK_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
            onChange={({ target }) => onFilter(BOOK_FILTERS.find((one) => one === target.value) ?? 'all')}
          />
        )}
      </Field>
    </search>
  );
}
