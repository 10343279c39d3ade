import type { Address } from '@/lib/contract/organisation';
import type { OneOffAddressInput } from '@/lib/customers/addresses/schema';

export interface AddressForm {
  name: string;
  company_name: string;
  recipient: string;
  addr_line_1: string;
  addr_line_2: string;
  city: string;
  region: string;
  postal_code: string;
  /** The numeric code as the select holds it; empty until one is chosen. */
  country_code: string;
}

export const EMPTY_ADDRESS: AddressForm = {
  name: '',
  company_name: '',
  recipient: '',
  addr_line_1: '',
  addr_line_2: '',
  city: '',
  region: '',
  postal_code: '',
  country_code: '',
};

/** Converts the form to the input of `oneOffAddressSchema`. */
export const toAddressInput = ({
  country_code: code,
  ...texts
}: AddressForm): Partial<OneOffAddressInput> => ({
  ...texts,
  country_code: code === '' ? undefined : Number(code),
});

/** A saved address in the fields, to be changed. */
export const toAddressForm = ({ recipient_name, country_code: code, ...texts }: Address): AddressForm => ({
  name: texts.name ?? '',
  company_name: texts.company_name ?? '',
  recipient: recipient_name ?? '',
  addr_line_1: texts.addr_line_1 ?? '',
  addr_line_2: texts.addr_line_2 ?? '',
  city: texts.city ?? '',
  region: texts.region ?? '',
  postal_code: texts.postal_code ?? '',
  country_code: code === null ? '' : String(code),
});

/** Maps a field of an address to its form field. */
export const toAddressFieldName = (name: string): string => (name === 'recipient_name' ? 'recipient' : name);
