'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { usePerson } from '@/components/ui/person-context';
import { Select } from '@/components/ui/select';
import { useHydrated } from '@/components/ui/use-hydrated';
import { countryOptions } from '@/lib/customers/addresses/countries';
import type { Messages } from '@/lib/platform/messages/types';
import type { AddressForm } from './address-form';
import { usePostalCodeHint } from './postal-code-hint';

interface TextField {
  name: Exclude<keyof AddressForm, 'country_code'>;
  label: keyof Messages['addresses']['fields'];
  autoComplete: string;
  required?: boolean;
  hint?: keyof Messages['addresses']['fields'];
  className?: string;
}

const BEFORE_COUNTRY: readonly TextField[] = [
  { name: 'company_name', label: 'company', autoComplete: 'shipping organization' },
  { name: 'name', label: 'location', autoComplete: 'off', hint: 'locationHint' },
  { name: 'recipient', label: 'recipient', autoComplete: 'shipping name', className: 'sm:col-span-2' },
  {
    name: 'addr_line_1',
    label: 'street',
    autoComplete: 'shipping address-line1',
    required: true,
    className: 'sm:col-span-2',
  },
  {
    name: 'addr_line_2',
    label: 'building',
    autoComplete: 'shipping address-line2',
    className: 'sm:col-span-2',
  },
  { name: 'postal_code', label: 'postalCode', autoComplete: 'shipping postal-code' },
  { name: 'city', label: 'city', autoComplete: 'shipping address-level2', required: true },
  { name: 'region', label: 'region', autoComplete: 'shipping address-level1' },
];

interface AddressFieldsProps {
  /** Lets the browser autofill the person's own details; false for an address of someone else. */
  isPersonal?: boolean;
}

/** The fields of an address, in the part `address` of the form around it. */
export function AddressFields({ isPersonal = true }: AddressFieldsProps) {
  const t = useTranslations('addresses.fields');
  const { register, control: form } = useFormContext<{ address: AddressForm }>();
  const { errors } = useFormState({ control: form });
  const postalCodeHint = usePostalCodeHint();
  const { locale } = usePerson();
  // Node and the browser may name and sort countries differently.
  const isHydrated = useHydrated();
  const countries = isHydrated ? countryOptions(locale) : [];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {BEFORE_COUNTRY.map(({ name, label, autoComplete, required, hint, className }) => (
        <Field
          key={name}
          label={t(label)}
          hint={name === 'postal_code' ? postalCodeHint : hint && t(hint)}
          required={required}
          optional={!required}
          error={errors.address?.[name]?.message}
          className={className}
        >
          {(control) => (
            <Input
              {...control}
              {...register(`address.${name}`)}
              autoComplete={isPersonal ? autoComplete : 'off'}
            />
          )}
        </Field>
      ))}
      <Field label={t('country')} required error={errors.address?.country_code?.message}>
        {(control) => (
          <Select
            {...control}
            {...register('address.country_code')}
            autoComplete={isPersonal ? 'shipping country' : 'off'}
            placeholder={t('chooseCountry')}
            options={countries.map(({ value, label }) => ({ value: String(value), label }))}
          />
        )}
      </Field>
    </div>
  );
}
