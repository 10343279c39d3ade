'use client';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

interface PriceListFieldProps {
  /** Those of the acting organisation. */
  lists: readonly { id: number; name: string }[];
  /** Whether the customer stands directly below the acting organisation: only then it can be given one of its lists. */
  isDirect: boolean;
}

/** By which list a new customer buys, in the form around it. */
export function PriceListField({ lists, isDirect }: PriceListFieldProps) {
  const { register, control: form } = useFormContext<{ priceListId: string }>();
  const { errors } = useFormState({ control: form });
  if (!isDirect)
    return (
      <p className="text-muted">
        It sees prices once the organisation above it has assigned it a price list.
      </p>
    );
  return (
    <Field
      label="Price list"
      hint="Without one it sees no prices and cannot order. It can be assigned later, under Price lists."
      error={errors.priceListId?.message}
    >
      {(control) => (
        <Select
          {...control}
          {...register('priceListId')}
          options={[
            { value: '', label: 'No list: no prices' },
            ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </Field>
  );
}
