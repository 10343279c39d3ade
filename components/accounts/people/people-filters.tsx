import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { PeopleFilter } from '@/lib/accounts/people/queries';
import { PERSON_STATUSES } from '@/lib/accounts/people/rules';

interface PeopleFiltersProps {
  filter: PeopleFilter;
  onChange: (part: Partial<PeopleFilter>) => void;
}

/** Filters of the people list. */
export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const t = useTranslations('people');
  return (
    <div className="mb-3 grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_10rem_auto] sm:justify-start">
      <Field label={t('list.search')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={filter.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
      <Field label={t('list.status')}>
        {(control) => (
          <Select
            {...control}
            placeholder={t('list.all')}
            options={PERSON_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
            value={filter.status ?? ''}
            onChange={({ target }) =>
              onChange({ status: PERSON_STATUSES.find((one) => one === target.value) ?? null })
            }
          />
        )}
      </Field>
      <Checkbox
        label={t('list.includeBelow')}
        hint={t('list.includeBelowHint')}
        checked={filter.below}
        onChange={({ target }) => onChange({ below: target.checked })}
      />
    </div>
  );
}
