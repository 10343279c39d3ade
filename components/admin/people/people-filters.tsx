import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { PeopleFilter } from '@/lib/accounts/people/queries';
import { PERSON_STATUSES } from '@/lib/accounts/people/schema';
import { STATUS_LABELS } from './person-status';

const OPTIONS = PERSON_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value].label }));

interface PeopleFiltersProps {
  filter: PeopleFilter;
  onChange: (part: Partial<PeopleFilter>) => void;
}

/** What of the list is shown. */
export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  return (
    <div className="mb-3 grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_10rem_auto] sm:justify-start">
      <Field label="Search by name or e-mail">
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
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            placeholder="All"
            options={OPTIONS}
            value={filter.status ?? ''}
            onChange={({ target }) =>
              onChange({ status: PERSON_STATUSES.find((one) => one === target.value) ?? null })
            }
          />
        )}
      </Field>
      <Checkbox
        label="Include sub-organisations"
        hint="Those without administrators of their own"
        checked={filter.below}
        onChange={({ target }) => onChange({ below: target.checked })}
      />
    </div>
  );
}
