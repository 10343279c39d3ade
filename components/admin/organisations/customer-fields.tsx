'use client';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { CustomerFields as Fields } from './customer-form';

const DISPLAYS = [
  { value: '', label: 'As for the organisation above' },
  { value: 'symbol', label: 'Symbol, such as £' },
  { value: 'code', label: 'ISO 4217 code, such as GBP' },
];

/** Name, number and the way to write amounts, in the form around them. */
export function CustomerFields() {
  const { register, control: form } = useFormContext<Fields>();
  const { errors } = useFormState({ control: form });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" required error={errors.name?.message} className="sm:col-span-2">
        {(control) => <Input {...control} {...register('name')} autoComplete="off" maxLength={200} />}
      </Field>
      <Field
        label="Customer number"
        optional
        hint="Leave it empty to have the next free number."
        error={errors.customerNumber?.message}
      >
        {(control) => (
          <Input {...control} {...register('customerNumber')} autoComplete="off" maxLength={40} />
        )}
      </Field>
      <Field
        label="Currency display"
        hint="In prices, totals and documents."
        error={errors.currencyDisplay?.message}
      >
        {(control) => <Select {...control} {...register('currencyDisplay')} options={DISPLAYS} />}
      </Field>
    </div>
  );
}
