'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import { usePerson } from '@/components/ui/person-context';
import { costCentresQuery } from '@/lib/orders/cost-centres/queries';
import { findStatusGroup, isCountedChoice, isOpenChoice } from '@/lib/orders/model/list-rules';
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

const CHIPS = ['from', 'to', 'person', 'for', 'costCentre', 'vendor', 'currency', 'zone'] as const;

/** True when a filter is set that no other control shows. */
const hasChips = ({ status, scope, ...filter }: OrdersFilter): boolean =>
  findStatusGroup(status) === null || scope === 'below' || CHIPS.some((name) => filter[name] !== undefined);

/** Filters that no other control shows. */
export function FilterChips({ organisationId, filter, onChange }: FilterChipsProps) {
  const t = useTranslations('orders');
  const { locale } = usePerson();
  const day = (date: string) =>
    dateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
  const together = isOpenChoice(filter.status)
    ? 'notComplete'
    : isCountedChoice(filter.status)
      ? 'counted'
      : null;
  const single = together || findStatusGroup(filter.status) ? [] : filter.status;
  if (!hasChips(filter)) return null;
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
      {together && (
        <Chip
          name={t('filters.status')}
          value={t(`filters.${together}`)}
          onRemove={() => onChange({ status: [] })}
        />
      )}
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
      <FigureChips filter={filter} onChange={onChange} />
      {filter.person && <PersonChip organisationId={organisationId} filter={filter} onChange={onChange} />}
      {filter.costCentre && (
        <CostCentreChip organisationId={organisationId} filter={filter} onChange={onChange} />
      )}
      {filter.for !== undefined && (
        <OrganisationChip organisationId={organisationId} filter={filter} onChange={onChange} />
      )}
    </div>
  );
}

/** Filters that only the link of a figure sets. */
function FigureChips({ filter, onChange }: Omit<FilterChipsProps, 'organisationId'>) {
  const t = useTranslations('orders.filters');
  const { vendor, currency, zone, scope } = filter;
  return (
    <>
      {vendor !== undefined && (
        <Chip
          name={t('vendor')}
          value={vendor || t('none')}
          onRemove={() => onChange({ vendor: undefined })}
        />
      )}
      {currency && (
        <Chip name={t('currency')} value={currency} onRemove={() => onChange({ currency: undefined })} />
      )}
      {zone && <Chip name={t('zone')} value={zone} onRemove={() => onChange({ zone: undefined })} />}
      {scope === 'below' && (
        <Chip name={t('organisationShort')} value={t('below')} onRemove={() => onChange({ scope: 'tree' })} />
      )}
    </>
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

function CostCentreChip({ organisationId, filter, onChange }: FilterChipsProps) {
  const t = useTranslations('orders.filters');
  const { data } = useQuery(costCentresQuery(organisationId));
  const found = data?.costCentres.find(({ id }) => id === filter.costCentre);
  const missing = data ? t('unknownCostCentre') : '…';
  return (
    <Chip
      name={t('costCentre')}
      value={found ? `${found.code} ${found.name}` : missing}
      onRemove={() => onChange({ costCentre: undefined })}
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
