import { z } from 'zod';
import { NO_DETAILS } from '@/lib/customers/addresses/book/rules';
import { addressDetailsSchema, type BookAddress } from '@/lib/customers/addresses/book/schema';
import { oneOffAddressSchema } from '@/lib/customers/addresses/schema';
import { type AddressForm, EMPTY_ADDRESS, toAddressForm, toAddressInput } from './address-form';
import { createResolver } from './form-resolver';

type DetailsForm = Record<keyof typeof NO_DETAILS, string>;

export interface BookForm {
  address: AddressForm;
  details: DetailsForm;
  isDefault: boolean;
}

const toDetailsForm = (details: BookAddress['details']): DetailsForm => ({
  label: details.label ?? '',
  contactName: details.contactName ?? '',
  phone: details.phone ?? '',
  email: details.email ?? '',
  openingHours: details.openingHours ?? '',
  deliveryNote: details.deliveryNote ?? '',
});

/** @param address null: a new one */
export const toBookForm = (address: BookAddress | null): BookForm => ({
  address: address ? toAddressForm(address) : EMPTY_ADDRESS,
  details: toDetailsForm(address?.details ?? NO_DETAILS),
  isDefault: false,
});

const detailsOnlySchema = z.object({ details: addressDetailsSchema, isDefault: z.boolean() });
const wholeSchema = detailsOnlySchema.extend({ address: oneOffAddressSchema });
export type BookInput = z.output<typeof detailsOnlySchema> & Partial<z.output<typeof wholeSchema>>;

/** @param isWhole whether the address itself is read: what the supplier has of it only the supplier changes */
export const createBookResolver = (isWhole: boolean) =>
  createResolver<BookForm, BookInput>(
    ({ address, details, isDefault }) =>
      isWhole ? { address: toAddressInput(address), details, isDefault } : { details, isDefault },
    async () => (isWhole ? wholeSchema : detailsOnlySchema),
  );
