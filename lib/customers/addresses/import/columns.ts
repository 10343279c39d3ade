import type { Columns } from '@/lib/platform/spreadsheet-import/columns';
import type { ImportFormat } from '@/lib/platform/spreadsheet-import/read-lines';
import { MAX_ADDRESSES } from '../book/rules';

/** The columns of an address, in any file that has addresses in it. */
export const ADDRESS_COLUMNS = {
  addressName: { header: 'Address name', aliases: ['site', 'site name'] },
  company: { header: 'Company', aliases: ['company name'] },
  recipient: { header: 'Recipient', aliases: ['contact', 'recipient name'] },
  street: { header: 'Street', aliases: ['address', 'address line 1', 'street and number'] },
  street2: { header: 'Street 2', aliases: ['address line 2', 'building'] },
  postalCode: { header: 'Postal code', aliases: ['postcode', 'zip', 'zip code'] },
  city: { header: 'City', aliases: ['town', 'town or city'] },
  region: { header: 'Region', aliases: ['county', 'state', 'province'] },
  country: { header: 'Country', aliases: ['country code'] },
} as const satisfies Columns<string>;
export type AddressColumn = keyof typeof ADDRESS_COLUMNS;

/** Every column of an address book. */
export const COLUMNS = {
  label: { header: 'Label', aliases: [] },
  ...ADDRESS_COLUMNS,
  addressName: { header: 'Address name', aliases: ['name', 'location', 'site', 'site name'] },
  recipient: { header: 'Recipient', aliases: ['recipient name'] },
  contact: { header: 'Contact', aliases: ['contact name', 'contact person'] },
  phone: { header: 'Phone', aliases: ['telephone', 'phone number'] },
  email: { header: 'Email', aliases: ['e mail', 'email address'] },
  openingHours: { header: 'Opening hours', aliases: ['hours'] },
  deliveryNote: { header: 'Delivery note', aliases: ['note', 'notes'] },
  standard: { header: 'Default', aliases: [] },
  /** Says where an exported address comes from; not read. */
  source: { header: 'Source', aliases: [] },
} as const satisfies Columns<string>;
export type ColumnKey = keyof typeof COLUMNS;

export const FORMAT: ImportFormat<ColumnKey> = {
  columns: COLUMNS,
  required: ['street'],
  maxLines: MAX_ADDRESSES,
};
