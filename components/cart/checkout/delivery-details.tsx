'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { FactList } from '@/components/ui/fact-list';
import type { BookAddress } from '@/lib/customers/addresses/book/schema';
import type { CheckoutForm, OrderContent } from './checkout-form';

/** Shows the contact and the hours of the chosen address. The supplier receives them in the order's notes, if the buyer wants that. */
export function DeliveryDetails({ address }: { address: BookAddress }) {
  const t = useTranslations('checkout.shipTo');
  const { control, setValue } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const isAdded = useWatch({ control, name: 'deliveryNotes' }) !== '';
  const { contactName, phone, email, openingHours, deliveryNote } = address.details;
  const facts = [
    { label: t('contact'), text: [contactName, phone, email].filter(Boolean).join(', ') },
    { label: t('openingHours'), text: openingHours ?? '' },
    { label: t('deliveryNote'), text: deliveryNote ?? '' },
  ].filter(({ text }) => text !== '');
  const notes = facts.map(({ label, text }) => `${label}: ${text}`).join('\n');
  // The added details follow the chosen address.
  useEffect(() => {
    if (isAdded) setValue('deliveryNotes', notes);
  }, [isAdded, notes, setValue]);
  if (facts.length === 0) return null;
  const isRecipient = contactName !== null && !address.recipient_name;
  return (
    <section aria-label={t('deliveryTitle')} className="rounded-card bg-sunken p-3">
      <FactList facts={facts.map(({ label, text }) => ({ name: label, value: text }))} />
      <p className="mt-2 text-muted text-small">
        {isRecipient ? t('sentAsRecipient', { contact: contactName }) : t('notSent')}
      </p>
      <Checkbox
        label={t('addToNotes')}
        hint={t('addToNotesHint')}
        checked={isAdded}
        onChange={({ target }) => setValue('deliveryNotes', target.checked ? notes : '')}
      />
    </section>
  );
}
