'use client';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { usePerson } from '@/components/ui/person-context';
import { Popover } from '@/components/ui/popover';
import { countText, LIST_STATUSES, type StatusCounts, sumCounts } from '@/lib/orders/model/list-rules';
import type { ListStatus, OrdersFilter } from '@/lib/orders/model/list-schema';
import { getListStatusLabel } from '@/lib/orders/model/status-labels';
import { CostCentreFilter, OrganisationFilter, PersonFilter } from './scope-filters';

interface MoreFiltersProps {
  organisationId: number;
  hasDescendants: boolean;
  filter: OrdersFilter;
  counts: StatusCounts;
  onChange: (changes: Partial<OrdersFilter>) => void;
}

/** Single statuses, days, people and organisations, behind a button: wanted now and then. */
export function MoreFilters({ organisationId, hasDescendants, filter, counts, onChange }: MoreFiltersProps) {
  const t = useTranslations('orders');
  const { locale } = usePerson();
  const toggle = (status: ListStatus, isOn: boolean) =>
    onChange({
      status: isOn ? [...filter.status, status] : filter.status.filter((other) => other !== status),
    });
  return (
    <Popover
      label={t('filters.label')}
      align="start"
      trigger={<Button icon={<SlidersHorizontal />}>{t('filters.open')}</Button>}
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('filters.placedFrom')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                max={filter.to}
                value={filter.from ?? ''}
                onChange={(event) => onChange({ from: event.target.value || undefined })}
              />
            )}
          </Field>
          <Field label={t('filters.placedUntil')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={filter.from}
                value={filter.to ?? ''}
                onChange={(event) => onChange({ to: event.target.value || undefined })}
              />
            )}
          </Field>
        </div>
        <PersonFilter organisationId={organisationId} filter={filter} onChange={onChange} />
        <CostCentreFilter organisationId={organisationId} filter={filter} onChange={onChange} />
        {hasDescendants && (
          <OrganisationFilter organisationId={organisationId} filter={filter} onChange={onChange} />
        )}
        <fieldset>
          <legend className="mb-1 font-medium">{t('filters.status')}</legend>
          <div className="grid">
            {LIST_STATUSES.map((status) => (
              <Checkbox
                key={status}
                label={getListStatusLabel(t, status)}
                detail={countText(sumCounts([status], counts), locale)}
                checked={filter.status.includes(status)}
                onChange={(event) => toggle(status, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Popover>
  );
}
