import { Chip } from '@/components/ui/chip';
import { usePerson } from '@/components/ui/person-context';
import { groupOf } from '@/lib/orders/listing/rules';
import type { OrdersFilter } from '@/lib/orders/schema';
import { listStatusLabel } from '@/lib/orders/words';

interface FilterChipsProps {
  filter: OrdersFilter;
  onChange: (changes: Partial<OrdersFilter>) => void;
}

/** Filters that no other control shows. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const { locale } = usePerson();
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
  const single = groupOf(filter.status) ? [] : filter.status;
  if (single.length === 0 && !filter.from && !filter.to) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {single.map((status) => (
        <Chip
          key={status}
          name="Status"
          value={listStatusLabel(status)}
          onRemove={() => onChange({ status: filter.status.filter((other) => other !== status) })}
        />
      ))}
      {filter.from && (
        <Chip name="From" value={day(filter.from)} onRemove={() => onChange({ from: undefined })} />
      )}
      {filter.to && <Chip name="Until" value={day(filter.to)} onRemove={() => onChange({ to: undefined })} />}
    </div>
  );
}
