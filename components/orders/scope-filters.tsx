'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { costCentresQuery } from '@/lib/orders/cost-centres/queries';
import type { OrdersFilter } from '@/lib/orders/model/list-schema';
import { buyersQuery } from '@/lib/orders/queries';
import { organisationsQuery } from '@/lib/organisations/queries';

interface ScopeFilterProps {
  organisationId: number;
  filter: OrdersFilter;
  onChange: (changes: Partial<OrdersFilter>) => void;
}

/** Filters by the person who placed the order, among recent buyers. */
export function PersonFilter({ organisationId, filter, onChange }: ScopeFilterProps) {
  const t = useTranslations('orders.filters');
  const { data } = useQuery(buyersQuery(organisationId, filter));
  const people = data?.people ?? [];
  return (
    <Field label={t('placedBy')}>
      {(control) => (
        <Select
          {...control}
          placeholder={t('anyone')}
          value={filter.person ?? ''}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange({ person: event.target.value || undefined })}
        />
      )}
    </Field>
  );
}

/** Filters by a cost centre of the acting organisation; renders null where it has none. */
export function CostCentreFilter({ organisationId, filter, onChange }: ScopeFilterProps) {
  const t = useTranslations('orders.filters');
  const { data } = useQuery(costCentresQuery(organisationId));
  if (!data?.costCentres.length) return null;
  return (
    <Field label={t('costCentre')}>
      {(control) => (
        <Select
          {...control}
          placeholder={t('anyCostCentre')}
          value={filter.costCentre ?? ''}
          options={data.costCentres.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          onChange={(event) => onChange({ costCentre: event.target.value || undefined })}
        />
      )}
    </Field>
  );
}

/** One organisation of the tree below the acting one. A long tree is narrowed by typing first. */
export function OrganisationFilter({ organisationId, filter, onChange }: ScopeFilterProps) {
  const t = useTranslations('orders.filters');
  const [text, setText] = useState('');
  const { data } = useQuery(organisationsQuery(organisationId, useDeferredValue(text)));
  const below = (data?.organisations ?? []).filter(({ path }) =>
    path.some(({ id }) => id === organisationId),
  );
  const isLong = text !== '' || (data?.total ?? 0) > (data?.organisations.length ?? 0);
  return (
    <div className="grid gap-2">
      {isLong && (
        <Field label={t('findOrganisation')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={t('organisation')}>
        {(control) => (
          <Select
            {...control}
            placeholder={t('anyOrganisation')}
            value={filter.for === undefined ? '' : String(filter.for)}
            options={below.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) =>
              onChange({ for: event.target.value ? Number(event.target.value) : undefined })
            }
          />
        )}
      </Field>
    </div>
  );
}
