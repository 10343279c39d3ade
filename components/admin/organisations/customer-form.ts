import { type AddressForm, EMPTY_ADDRESS, toAddressInput } from '@/components/addresses/address-form';
import { createResolver } from '@/components/addresses/form-resolver';
import type { ChangeOrganisation, NewOrganisation, OrganisationDetail } from '@/lib/customers/schema';
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
