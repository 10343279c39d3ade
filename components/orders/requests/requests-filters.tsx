import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { REQUEST_KINDS } from '@/lib/orders/model/request-codes';
import { AGE_DAYS, LIST_STATES } from '@/lib/orders/requests/rules';
import type { RequestsFilter } from '@/lib/orders/requests/schema';

interface RequestsFiltersProps {
  filter: RequestsFilter;
  onChange: (changes: Partial<RequestsFilter>) => void;
}

/** Narrows the list of requests. */
export function RequestsFilters({ filter, onChange }: RequestsFiltersProps) {
  const t = useTranslations('requests');
  const filters = useTranslations('requests.filters');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchField label={filters('search')} text={filter.text} onText={(text) => onChange({ text })} />
      <span className="w-full sm:w-44">
        <Select
          aria-label={filters('state')}
          value={filter.state ?? ''}
          placeholder={filters('anyState')}
          onChange={({ target }) => onChange({ state: LIST_STATES.find((state) => state === target.value) })}
          options={LIST_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </span>
      <span className="w-full sm:w-44">
        <Select
          aria-label={filters('kind')}
          value={filter.kind ?? ''}
          placeholder={filters('anyKind')}
          onChange={({ target }) => onChange({ kind: REQUEST_KINDS.find((kind) => kind === target.value) })}
          options={REQUEST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </span>
      <span className="w-full sm:w-44">
        <Select
          aria-label={filters('age')}
          value={filter.age ?? ''}
          placeholder={filters('anyAge')}
          onChange={({ target }) => onChange({ age: AGE_DAYS.find((age) => age === target.value) })}
          options={AGE_DAYS.map((value) => ({ value, label: filters('olderThan', { days: Number(value) }) }))}
        />
      </span>
      <Checkbox
        label={filters('mine')}
        checked={filter.mine === 'yes'}
        onChange={({ target }) => onChange({ mine: target.checked ? 'yes' : undefined })}
      />
    </div>
  );
}
