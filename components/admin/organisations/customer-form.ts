import { z } from 'zod';
import { type AddressForm, EMPTY_ADDRESS, toAddressInput } from '@/components/addresses/address-form';
import { createResolver, type ParseResult, parseForm } from '@/components/addresses/form-resolver';
import { oneOffAddressSchema } from '@/lib/addresses/schema';
import {
  changeOrganisationSchema,
  type NewOrganisation,
  newOrganisationSchema,
  type OrganisationDetail,
} from '@/lib/customers/schema';
import type { CurrencyDisplay } from '@/lib/money';

/** What stands in the fields that a customer always has. */
export interface CustomerFields {
  name: string;
  customerNumber: string;
  currencyDisplay: '' | CurrencyDisplay;
}

/** As above, of one that is added. */
export interface NewCustomerForm extends CustomerFields {
  parentId: number;
  /** Empty without one. */
  priceListId: string;
  hasAddress: boolean;
  address: AddressForm;
}

export const emptyCustomer = (parentId: number, priceListId: number | null): NewCustomerForm => ({
  name: '',
  customerNumber: '',
  currencyDisplay: '',
  parentId,
  priceListId: priceListId === null ? '' : String(priceListId),
  hasAddress: false,
  address: EMPTY_ADDRESS,
});

export const toFields = ({ name, customerNumber, currencyDisplay }: OrganisationDetail): CustomerFields => ({
  name,
  customerNumber: customerNumber ?? '',
  currencyDisplay: currencyDisplay ?? '',
});

const toInput = ({ name, customerNumber, currencyDisplay }: CustomerFields) => ({
  name,
  customerNumber,
  currencyDisplay: currencyDisplay || null,
});

export const readNewCustomer = (form: NewCustomerForm): ParseResult<NewOrganisation> =>
  parseForm(newOrganisationSchema, {
    ...toInput(form),
    parentId: form.parentId,
    priceListId: form.priceListId === '' ? null : Number(form.priceListId),
    address: form.hasAddress ? toAddressInput(form.address) : null,
  });
export const newCustomerResolver = createResolver(readNewCustomer);

const fieldsSchema = changeOrganisationSchema.omit({ version: true });
export type CustomerInput = z.output<typeof fieldsSchema>;
export const customerResolver = createResolver((form: CustomerFields) =>
  parseForm(fieldsSchema, toInput(form)),
);

export const addressResolver = createResolver((form: { address: AddressForm }) =>
  parseForm(z.object({ address: oneOffAddressSchema }), { address: toAddressInput(form.address) }),
);
