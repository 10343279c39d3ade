'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { costCentresQuery } from '@/lib/orders/cost-centres/queries';
import type { CheckoutForm, OrderContent } from './checkout-form';

/** Chooses a cost centre; renders null in an organisation without any. */
export function CostCentreField({ organisationId }: { organisationId: number }) {
  const t = useTranslations('cost-centres.choice');
  const { data } = useQuery(costCentresQuery(organisationId));
  const { register, control: form } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const { errors } = useFormState({ control: form });
  if (!data?.costCentres.length) return null;
  return (
    <Field
      label={t('label')}
      {...(data.isRequired ? { required: true, hint: t('required') } : { optional: true })}
      error={errors.costCentreId?.message}
    >
      {(control) => (
        <Select
          {...control}
          {...register('costCentreId')}
          placeholder={t(data.isRequired ? 'choose' : 'none')}
          options={data.costCentres.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        />
      )}
    </Field>
  );
}
