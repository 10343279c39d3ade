'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { Messages } from '@/lib/platform/messages/types';
import type { BookForm } from './book-form';

interface DetailField {
  name: keyof BookForm['details'];
  hint?: keyof Messages['address-book']['form'];
  type?: 'tel' | 'email';
  isLong?: boolean;
  maxLength: number;
}

const FIELDS: readonly DetailField[] = [
  { name: 'contactName', hint: 'contactHint', maxLength: 100 },
  { name: 'phone', type: 'tel', maxLength: 40 },
  { name: 'email', type: 'email', maxLength: 254 },
  { name: 'openingHours', isLong: true, maxLength: 500 },
  { name: 'deliveryNote', hint: 'deliveryNoteHint', isLong: true, maxLength: 500 },
];

/** The label of an address, in the part `details` of the form around it. */
export function LabelField() {
  const t = useTranslations('address-book.form');
  const { register, control: form } = useFormContext<BookForm>();
  const { errors } = useFormState({ control: form });
  return (
    <Field label={t('label')} hint={t('labelHint')} optional error={errors.details?.label?.message}>
      {(control) => <Input {...control} {...register('details.label')} autoComplete="off" maxLength={100} />}
    </Field>
  );
}

/** Contact, opening hours and delivery note. */
export function DetailsFields() {
  const t = useTranslations('address-book.form');
  const { register, control: form } = useFormContext<BookForm>();
  const { errors } = useFormState({ control: form });
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-medium">{t('details')}</legend>
      {FIELDS.map(({ name, hint, type, isLong, maxLength }) => (
        <Field
          key={name}
          label={t(name)}
          hint={hint && t(hint)}
          optional
          error={errors.details?.[name]?.message}
          className={isLong || name === 'contactName' ? 'sm:col-span-2' : undefined}
        >
          {(control) =>
            isLong ? (
              <Textarea {...control} {...register(`details.${name}`)} rows={2} maxLength={maxLength} />
            ) : (
              <Input
                {...control}
                {...register(`details.${name}`)}
                type={type ?? 'text'}
                autoComplete="off"
                maxLength={maxLength}
              />
            )
          }
        </Field>
      ))}
    </fieldset>
  );
}
