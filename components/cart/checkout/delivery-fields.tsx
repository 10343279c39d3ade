'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { DeliveryRange } from '@/lib/orders/delivery/rules';
import type { CheckoutForm, OrderContent } from './checkout-form';

/** When and how the goods are wanted. The supplier reads it in the notes. */
export function DeliveryFields({ range }: { range: DeliveryRange }) {
  const t = useTranslations('checkout.delivery');
  const facts = useTranslations('orders.facts');
  const { register, control: form } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const { errors } = useFormState({ control: form });
  const shipComplete = useWatch({ control: form, name: 'shipComplete' });
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-3 rounded-card border p-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1 font-medium">{t('title')}</legend>
      <Field label={t('date')} optional error={errors.requestedDelivery?.message} className="max-w-60">
        {(control) => (
          <Input
            {...control}
            {...register('requestedDelivery')}
            type="date"
            min={range.first}
            max={range.last}
          />
        )}
      </Field>
      <Checkbox
        {...register('shipComplete')}
        // Controlled: a draft that comes back is shown.
        checked={shipComplete}
        label={t('shipComplete')}
        hint={t('shipCompleteHint')}
        className="sm:mt-5"
      />
      <p className="text-muted text-small sm:col-span-2">{facts('sentInNotes')}</p>
    </fieldset>
  );
}
