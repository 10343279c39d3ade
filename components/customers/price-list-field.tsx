'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

interface PriceListFieldProps {
  /** The price lists of the acting organisation. */
  lists: readonly { id: number; name: string }[];
  /** True when the customer is directly below the acting organisation: only then can it be given one of its lists. */
  isDirect: boolean;
}

/** The price list of a new customer, in the form around it. */
export function PriceListField({ lists, isDirect }: PriceListFieldProps) {
  const t = useTranslations('customers.form');
  const { register, control: form } = useFormContext<{ priceListId: string }>();
  const { errors } = useFormState({ control: form });
  if (!isDirect) return <p className="text-muted">{t('priceListByParent')}</p>;
  return (
    <Field label={t('priceList')} hint={t('priceListHint')} error={errors.priceListId?.message}>
      {(control) => (
        <Select
          {...control}
          {...register('priceListId')}
          options={[
            { value: '', label: t('noPriceList') },
            ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </Field>
  );
}
