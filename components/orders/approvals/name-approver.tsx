'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { nameableQuery } from '@/lib/orders/approval/queries';
import type { OrderDto } from '@/lib/orders/model/schema';
import { useOrderRequest } from '../use-order-request';

/** Names an approver for an order that is stuck. */
export function NameApprover({ order }: { order: OrderDto }) {
  const t = useTranslations('approvals.stuck');
  const toast = useToast();
  const { organisation, id } = order;
  const { data } = useQuery(nameableQuery(organisation.id, id));
  const { request, busy } = useOrderRequest(order);
  const [personId, setPersonId] = useState('');
  if (!data) return null;
  const person = data.people.find((one) => one.id === personId);
  const people = `/o/${organisation.id}/admin/people` as Route;
  if (data.people.length === 0)
    return (
      <p>
        {t('noCandidate')}{' '}
        <Link href={people} className="underline hover:no-underline">
          {t('people')}
        </Link>
      </p>
    );
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <Field label={t('person')} className="min-w-48 flex-1">
        {(control) => (
          <Select
            {...control}
            value={personId}
            placeholder={t('choose')}
            options={data.people.map(({ id: value, name: label }) => ({ value, label }))}
            onChange={({ target }) => setPersonId(target.value)}
          />
        )}
      </Field>
      <Button
        busy={busy === 'approver'}
        disabled={!person}
        onClick={() =>
          request({ kind: 'approver', body: { personId } }, () =>
            toast.success({ title: t('named', { person: person?.name ?? '' }) }),
          )
        }
      >
        {t('name')}
      </Button>
    </div>
  );
}
