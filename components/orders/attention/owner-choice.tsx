'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { assigneesQuery, assignOwnerMutation } from '@/lib/orders/list/attention-queries';
import type { AttentionList, AttentionOrder } from '@/lib/orders/list/attention-schema';

interface OwnerChoiceProps {
  order: AttentionOrder;
  me: AttentionList['me'];
}

/** Chooses the owner of an order's problem: oneself with one click, or someone else. */
export function OwnerChoice({ order, me }: OwnerChoiceProps) {
  const t = useTranslations('attention.owner');
  const reason = useReason();
  const toast = useToast();
  const { data } = useQuery(assigneesQuery(order.organisation.id));
  const { mutate, isPending } = useMutation(assignOwnerMutation(useQueryClient(), order));
  const { owner, number } = order;
  const assignOwner = (to: string | null) =>
    mutate(
      { previous: owner?.id ?? null, to },
      {
        onError: (error) => toast.danger({ title: t('notChanged'), detail: reason(error) }),
      },
    );
  const people = data?.people ?? [];
  // The owner may be of a parent organisation, whose people are not listed.
  const shown = owner && !people.some(({ id }) => id === owner.id) ? [owner, ...people] : people;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('label', { number })} className="w-64 max-w-full">
        {(control) => (
          <Select
            {...control}
            value={owner?.id ?? ''}
            disabled={isPending}
            onChange={({ target }) => assignOwner(target.value || null)}
            options={[
              { value: '', label: t('nobody') },
              ...shown.map(({ id, name }) => ({
                value: id,
                label: id === me.id ? t('you', { name }) : name,
              })),
            ]}
          />
        )}
      </Field>
      {!owner && (
        <Button icon={<UserCheck />} busy={isPending} onClick={() => assignOwner(me.id)}>
          {t('assignToMe')}
        </Button>
      )}
    </div>
  );
}
