import type { Columns } from '@/lib/platform/spreadsheet-import/columns';
import type { ImportFormat } from '@/lib/platform/spreadsheet-import/read-lines';
import { MAX_ADDRESSES } from '../book/rules';

/** The columns of an address, in any file that has addresses in it. */
export const ADDRESS_COLUMNS = {
  addressName: 'import-headings.address.addressName',
  company: 'import-headings.address.company',
  recipient: 'import-headings.address.recipient',
  street: 'import-headings.address.street',
  street2: 'import-headings.address.street2',
  postalCode: 'import-headings.address.postalCode',
  city: 'import-headings.address.city',
  region: 'import-headings.address.region',
  country: 'import-headings.address.country',
} as const satisfies Columns<string>;
export type AddressColumn = keyof typeof ADDRESS_COLUMNS;

/** Every column of an address book. */
export const COLUMNS = {
  label: 'import-headings.addressBook.label',
  ...ADDRESS_COLUMNS,
  addressName: 'import-headings.addressBook.addressName',
  recipient: 'import-headings.addressBook.recipient',
  contact: 'import-headings.addressBook.contact',
  phone: 'import-headings.addressBook.phone',
  email: 'import-headings.addressBook.email',
  openingHours: 'import-headings.addressBook.openingHours',
  deliveryNote: 'import-headings.addressBook.deliveryNote',
  standard: 'import-headings.addressBook.standard',
  /** Says where an exported address comes from; not read. */
  source: 'import-headings.addressBook.source',
} as const satisfies Columns<string>;
export type ColumnKey = keyof typeof COLUMNS;

export const FORMAT: ImportFormat<ColumnKey> = {
  columns: COLUMNS,
  required: ['street'],
  maxLines: MAX_ADDRESSES,
};
