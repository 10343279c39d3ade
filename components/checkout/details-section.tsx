'use client';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { CheckoutForm, OrderContent } from './checkout-form';
import { Section } from './section';

/** What the order is called, and what the supplier should know. */
export function DetailsSection() {
  const { register, control: form } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const { errors } = useFormState({ control: form });
  return (
    <Section id="details" number={2} title="Details">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Purchase order reference"
          hint="Your own number for this order."
          required
          error={errors.reference?.message}
          className="sm:col-span-2 sm:max-w-sm"
        >
          {(control) => <Input {...control} {...register('reference')} autoComplete="off" maxLength={100} />}
        </Field>
        <Field
          label="Set-up instructions"
          hint="For setting up what is ordered: user names, sites, dates."
          optional
          error={errors.instructions?.message}
        >
          {(control) => <Textarea {...control} {...register('instructions')} maxLength={5000} />}
        </Field>
        <Field
          label="Notes"
          hint="Anything else, such as opening hours for the delivery."
          optional
          error={errors.notes?.message}
        >
          {(control) => <Textarea {...control} {...register('notes')} maxLength={5000} />}
        </Field>
      </div>
    </Section>
  );
}
