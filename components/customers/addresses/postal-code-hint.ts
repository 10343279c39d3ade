import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { checkPostalCode } from '@/lib/customers/addresses/postal-codes';
import type { AddressForm } from './address-form';

/** Says what to check in the postal code of the form around it; undefined while it has a form of its country. */
export function usePostalCodeHint(): string | undefined {
  const t = useTranslations('addresses.postalCode');
  const { control } = useFormContext<{ address: AddressForm }>();
  const [code, country] = useWatch({ control, name: ['address.postal_code', 'address.country_code'] });
  const found = checkPostalCode(country ? Number(country) : null, code ?? '');
  if (found.kind === 'short') return t('short', { completed: found.completed });
  return found.kind === 'unusual' ? t('unusual', { example: found.example }) : undefined;
}
