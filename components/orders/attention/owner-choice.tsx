'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { getReason } from '@/lib/http/browser';
import { assigneesQuery, assignOwnerMutation } from '@/lib/orders/list/attention-queries';
import type { AttentionList, AttentionOrder } from '@/lib/orders/list/attention-schema';

interface OwnerChoiceProps {
  order: AttentionOrder;
  me: AttentionList['me'];
}

/** Who sees to an order: taken with one press, or handed over. */
export function OwnerChoice({ order, me }: OwnerChoiceProps) {
  const toast = useToast();
  const { data } = useQuery(assigneesQuery(order.organisation.id));
  const { mutate, isPending } = useMutation(assignOwnerMutation(useQueryClient(), order));
  const { owner, number } = order;
  const assignOwner = (to: string | null) =>
    mutate(
      { was: owner?.id ?? null, to },
      {
        onError: (error) =>
          toast.danger({
            title: 'Nothing was changed',
            detail: getReason(error),
          }),
      },
    );
  const people = data?.people ?? [];
  // Somebody above may have taken it, who cannot be chosen here.
  const shown = owner && !people.some(({ id }) => id === owner.id) ? [owner, ...people] : people;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={`Who sees to ${number}?`} className="w-64 max-w-full">
        {(control) => (
          <Select
            {...control}
            value={owner?.id ?? ''}
            disabled={isPending}
            onChange={({ target }) => assignOwner(target.value || null)}
            options={[
              { value: '', label: 'Nobody yet' },
              ...shown.map(({ id, name }) => ({ value: id, label: id === me.id ? `${name} (you)` : name })),
            ]}
          />
        )}
      </Field>
      {!owner && (
        <Button icon={<UserCheck />} busy={isPending} onClick={() => assignOwner(me.id)}>
          Take it
        </Button>
      )}
    </div>
  );
}
