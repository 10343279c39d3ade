import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import type { PeopleFilter } from '@/lib/accounts/people/queries';
import { PERSON_STATUSES } from '@/lib/accounts/people/rules';

const MAX_SEARCH_LENGTH = 100;

interface PeopleFiltersProps {
  filter: PeopleFilter;
  onChange: (part: Partial<PeopleFilter>) => void;
}

/** Filters of the people list. */
export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const t = useTranslations('people');
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField
        label={t('list.search')}
        maxLength={MAX_SEARCH_LENGTH}
        text={filter.text}
        onText={(text) => onChange({ text })}
      />
      <Select
        aria-label={t('list.status')}
        className="w-40!"
        placeholder={t('list.all')}
        options={PERSON_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        value={filter.status ?? ''}
        onChange={({ target }) =>
          onChange({ status: PERSON_STATUSES.find((one) => one === target.value) ?? null })
        }
      />
      <Checkbox
        label={t('list.includeBelow')}
        hint={t('list.includeBelowHint')}
        checked={filter.below}
        onChange={({ target }) => onChange({ below: target.checked })}
      />
    </div>
  );
}
