import {
  type AddressForm,
  EMPTY_ADDRESS,
  toAddressInput,
} from '@/components/customers/addresses/address-form';
import { createResolver } from '@/components/customers/addresses/form-resolver';
import type { ChangeOrganisation, NewOrganisation, OrganisationDetail } from '@/lib/customers/schema';
import type { CurrencyDisplay } from '@/lib/platform/formats/money';

/** Fields of every customer. */
export interface CustomerFields {
  name: string;
  customerNumber: string;
  currencyDisplay: '' | CurrencyDisplay;
}

/** Fields of a customer that is being added. */
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

/** A new customer, as `newOrganisationSchema` takes it. */
export const toNewCustomer = (form: NewCustomerForm) => ({
  ...toInput(form),
  parentId: form.parentId,
  priceListId: form.priceListId === '' ? null : Number(form.priceListId),
  address: form.hasAddress ? toAddressInput(form.address) : null,
});

export const newCustomerResolver = createResolver<NewCustomerForm, NewOrganisation>(toNewCustomer, () =>
  import('@/lib/customers/schema').then(({ newOrganisationSchema }) => newOrganisationSchema),
);

export type CustomerInput = Omit<ChangeOrganisation, 'version'>;
export const customerResolver = createResolver<CustomerFields, CustomerInput>(toInput, () =>
  import('@/lib/customers/schema').then(({ changeOrganisationSchema }) =>
    changeOrganisationSchema.omit({ version: true }),
  ),
);
