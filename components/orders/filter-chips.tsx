'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import { usePerson } from '@/components/ui/person-context';
import { findStatusGroup } from '@/lib/orders/model/list-rules';
import type { OrdersFilter } from '@/lib/orders/model/list-schema';
import { getListStatusLabel } from '@/lib/orders/model/status-labels';
import { buyersQuery } from '@/lib/orders/queries';
import { organisationsQuery } from '@/lib/organisations/queries';
import { dateTimeFormat } from '@/lib/platform/formats/intl-formats';

interface FilterChipsProps {
  organisationId: number;
  filter: OrdersFilter;
  onChange: (changes: Partial<OrdersFilter>) => void;
}

/** Filters that no other control shows. */
export function FilterChips({ organisationId, filter, onChange }: FilterChipsProps) {
  const t = useTranslations('orders');
  const { locale } = usePerson();
  const day = (date: string) =>
    dateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
  const single = findStatusGroup(filter.status) ? [] : filter.status;
  const hasScope = filter.person !== undefined || filter.for !== undefined;
  if (single.length === 0 && !filter.from && !filter.to && !hasScope) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {single.map((status) => (
        <Chip
          key={status}
          name={t('filters.status')}
          value={getListStatusLabel(t, status)}
          onRemove={() => onChange({ status: filter.status.filter((other) => other !== status) })}
        />
      ))}
      {filter.from && (
        <Chip
          name={t('filters.from')}
          value={day(filter.from)}
          onRemove={() => onChange({ from: undefined })}
        />
      )}
      {filter.to && (
        <Chip name={t('filters.until')} value={day(filter.to)} onRemove={() => onChange({ to: undefined })} />
      )}
      {filter.person && <PersonChip organisationId={organisationId} filter={filter} onChange={onChange} />}
      {filter.for !== undefined && (
        <OrganisationChip organisationId={organisationId} filter={filter} onChange={onChange} />
      )}
    </div>
  );
}

function PersonChip({ organisationId, filter, onChange }: FilterChipsProps) {
  const t = useTranslations('orders.filters');
  const { data } = useQuery(buyersQuery(organisationId, filter));
  const name = data?.people.find(({ id }) => id === filter.person)?.name;
  return (
    <Chip
      name={t('placedBy')}
      value={name ?? (data ? t('unknownPerson') : '…')}
      onRemove={() => onChange({ person: undefined })}
    />
  );
}

function OrganisationChip({ organisationId, filter, onChange }: FilterChipsProps) {
  const t = useTranslations('orders.filters');
  const { data } = useQuery(organisationsQuery(organisationId));
  const name = data?.organisations.find(({ id }) => id === filter.for)?.name;
  return (
    <Chip
      name={t('organisationShort')}
      value={name ?? t('unknownOrganisation', { id: String(filter.for) })}
      onRemove={() => onChange({ for: undefined })}
    />
  );
}
