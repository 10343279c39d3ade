'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { assignMutation, priceListsQuery } from '@/lib/catalogue/price-lists/queries';
import type { Buyer, PriceListSummary } from '@/lib/catalogue/price-lists/schema';
import type { OrganisationDetail } from '@/lib/customers/schema';

interface PriceListPanelProps {
  /** The organisation whose lists these are. */
  organisationId: number;
  customer: OrganisationDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Chooses the price list by which the customer buys. */
export function PriceListPanel(props: PriceListPanelProps) {
  const t = useTranslations('customers.checklist');
  const query = useQuery(priceListsQuery(props.organisationId));
  const buyer = query.data?.buyers.find(({ id }) => id === props.customer.id);
  const lists = query.data?.lists ?? [];
  return (
    <ListFrame
      subject={t('priceLists')}
      query={query}
      isEmpty={lists.length === 0}
      empty={
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{t('noLists')}</p>
          <LinkButton variant="primary" href={`/o/${props.organisationId}/admin/prices/new` as Route}>
            {t('createList')}
          </LinkButton>
        </div>
      }
    >
      {buyer && <AssignForm {...props} buyer={buyer} lists={lists} />}
    </ListFrame>
  );
}

function AssignForm({
  organisationId,
  customer,
  onClose,
  onDone,
  buyer,
  lists,
}: PriceListPanelProps & { buyer: Buyer; lists: readonly PriceListSummary[] }) {
  const t = useTranslations('customers.checklist');
  const texts = useTranslations('price-lists.buyers');
  const reason = useReason();
  const toast = useToast();
  const [listId, setListId] = useState(String(buyer.listId ?? lists[0]?.id ?? ''));
  const { mutate, isPending, error } = useMutation(assignMutation(useQueryClient(), organisationId));
  const assign = () =>
    mutate(
      { buyerId: buyer.id, previous: buyer.listId, listId: listId === '' ? null : Number(listId) },
      {
        onSuccess: () => {
          onDone();
          onClose();
          toast.success({ title: texts('assigned', { organisation: customer.name }) });
        },
      },
    );
  return (
    <form
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
        <LinkButton href={`/o/${organisationId}/admin/prices/new` as Route}>{t('createList')}</LinkButton>
        <Button type="submit" variant="primary" busy={isPending}>
          {t('assign')}
        </Button>
      </div>
    </form>
  );
}
