'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { OrganisationPicker, type SelectedOrganisation } from '@/components/customers/organisation-picker';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { templatesQuery } from '@/lib/orders/order-templates/queries';
import { createQuoteMutation, quotesPath } from '@/lib/orders/quotes/queries';
import type { NewQuote } from '@/lib/orders/quotes/schema';

interface NewQuoteDialogProps {
  organisation: { id: number; name: string };
  onClose: () => void;
}

const SOURCES = ['nothing', 'cart', 'template'] as const;
type Source = (typeof SOURCES)[number];

function toInput(buyerId: number, source: Source, templateId: string): NewQuote {
  if (source === 'template') return { from: 'template', buyerId, templateId };
  return source === 'cart' ? { from: 'cart', buyerId } : { from: 'nothing', buyerId };
}

function TemplateChoice({
  organisationId,
  value,
  onChange,
}: {
  organisationId: number;
  value: string;
  onChange: (id: string) => void;
}) {
  const t = useTranslations('quotes.new');
  const { data } = useQuery(templatesQuery(organisationId));
  return (
    <Field label={t('chooseTemplate')} required>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder="—"
          options={(data?.templates ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Asks for the customer and the first lines of a quote, and opens its draft. */
export function NewQuoteDialog({ organisation, onClose }: NewQuoteDialogProps) {
  const t = useTranslations('quotes.new');
  const actions = useTranslations('ui.actions');
  const reason = useReason();
  const router = useRouter();
  const formId = useId();
  const [customer, setCustomer] = useState<SelectedOrganisation | null>(null);
  const [source, setSource] = useState<Source>('nothing');
  const [templateId, setTemplateId] = useState('');
  const [isTried, setTried] = useState(false);
  const mutation = createQuoteMutation(useQueryClient(), organisation.id);
  const { mutate, isPending, error } = useMutation({
    ...mutation,
    onSuccess: ({ id }) => router.push(quotesPath(organisation.id, id) as Route),
  });
  const isComplete = customer !== null && (source !== 'template' || templateId !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (customer && isComplete) mutate(toInput(customer.id, source, templateId));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('customer')}
          required
          error={isTried && customer === null ? t('customerMissing') : undefined}
        >
          {(control) => (
            <OrganisationPicker
              acting={organisation}
              exceptId={organisation.id}
              value={customer}
              control={control}
              onPick={setCustomer}
            />
          )}
        </Field>
        <RadioCards
          legend={t('source')}
          value={source}
          onChange={setSource}
          options={SOURCES.map((value) => ({ value, label: t(value), detail: t(`${value}Detail`) }))}
        />
        {source === 'template' && (
          <TemplateChoice organisationId={organisation.id} value={templateId} onChange={setTemplateId} />
        )}
        {error && (
          <Notice live tone="danger" title={t('failed')}>
            {reason(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
