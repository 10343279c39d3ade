'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { CheckoutForm, OrderContent } from './checkout-form';
import { Section } from './section';

/** The purchase order reference, and instructions and notes for the supplier. */
export function DetailsSection() {
  const t = useTranslations('checkout.details');
  const { register, control: form } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const { errors } = useFormState({ control: form });
  return (
    <Section id="details" number={2} title={t('title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('reference')}
          hint={t('referenceHint')}
          required
          error={errors.reference?.message}
          className="sm:col-span-2 sm:max-w-sm"
        >
          {(control) => <Input {...control} {...register('reference')} autoComplete="off" maxLength={100} />}
        </Field>
        <Field
          label={t('instructions')}
          hint={t('instructionsHint')}
          optional
          error={errors.instructions?.message}
        >
          {(control) => <Textarea {...control} {...register('instructions')} maxLength={5000} />}
        </Field>
        <Field label={t('notes')} hint={t('notesHint')} optional error={errors.notes?.message}>
          {(control) => <Textarea {...control} {...register('notes')} maxLength={5000} />}
        </Field>
      </div>
    </Section>
  );
}
