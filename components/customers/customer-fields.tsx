'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { CustomerFields as Fields } from './customer-form';

/** Name, number and the way to write amounts, in the form around them. */
export function CustomerFields() {
  const t = useTranslations('customers.form');
  const displays = [
    { value: '', label: t('currencyInherited') },
    { value: 'symbol', label: t('currencySymbol') },
    { value: 'code', label: t('currencyCode') },
  ];
  const { register, control: form } = useFormContext<Fields>();
  const { errors } = useFormState({ control: form });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('name')} required error={errors.name?.message} className="sm:col-span-2">
        {(control) => <Input {...control} {...register('name')} autoComplete="off" maxLength={200} />}
      </Field>
      <Field
        label={t('customerNumber')}
        optional
        hint={t('customerNumberHint')}
        error={errors.customerNumber?.message}
      >
        {(control) => (
          <Input {...control} {...register('customerNumber')} autoComplete="off" maxLength={40} />
        )}
      </Field>
      <Field
        label={t('currencyDisplay')}
        hint={t('currencyDisplayHint')}
        error={errors.currencyDisplay?.message}
      >
        {(control) => <Select {...control} {...register('currencyDisplay')} options={displays} />}
      </Field>
    </div>
  );
}
