'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { assignMutation } from '@/lib/catalogue/price-lists/queries';
import type { Buyer, PriceListSummary } from '@/lib/catalogue/price-lists/schema';

interface AssignPriceListProps {
  organisationId: number;
  customerName: string;
  buyer: Buyer;
  lists: readonly PriceListSummary[];
  /** The list that was just created, null after a return without one; undefined before. */
  created: number | null | undefined;
  onCreate: () => void;
  onAssigned: () => void;
}

/** The choice of a customer's price list. After a return from the form of a new list, the focus is on the choice. */
export function AssignPriceList({
  organisationId,
  customerName,
  buyer,
  lists,
  created,
  onCreate,
  onAssigned,
}: AssignPriceListProps) {
  const t = useTranslations('customers.checklist');
  const texts = useTranslations('price-lists.buyers');
  const reason = useReason();
  const toast = useToast();
  const [listId, setListId] = useState(String(created ?? buyer.listId ?? lists[0]?.id ?? ''));
  const form = useRef<HTMLFormElement>(null);
  const hasReturned = created !== undefined;
  useEffect(() => {
    if (hasReturned) form.current?.querySelector('select')?.focus();
  }, [hasReturned]);
  const { mutate, isPending, error } = useMutation(assignMutation(useQueryClient(), organisationId));
  const assign = () =>
    mutate(
      { buyerId: buyer.id, previous: buyer.listId, listId: listId === '' ? null : Number(listId) },
      {
        onSuccess: () => {
          onAssigned();
          toast.success({ title: texts('assigned', { organisation: customerName }) });
        },
      },
    );
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        assign();
      }}
    >
      <Field label={texts('list')} hint={t('priceListHint')} error={error ? reason(error) : undefined}>
        {(control) => (
          <Select
            {...control}
            value={listId}
            onChange={({ target }) => setListId(target.value)}
            options={[
              { value: '', label: texts('noList') },
              ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCreate}>{t('newList')}</Button>
        <Button type="submit" variant="primary" busy={isPending}>
          {t('assign')}
        </Button>
      </div>
    </form>
  );
}
