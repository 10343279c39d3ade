import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { z } from 'zod';
import {
  type AddressForm,
  EMPTY_ADDRESS,
  toAddressFieldName,
  toAddressInput,
} from '@/components/addresses/address-form';
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

type ParseResult<T> = { data: T } | { messages: { path: string; message: string }[] };

/** The field of a form that a path of what is sent stands in: `address.recipient_name` in `address.recipient`. */
export function toFieldPath(path: string): string {
  const [head, ...rest] = path.split('.');
  return head === 'address' && rest.length > 0 ? `address.${toAddressFieldName(rest.join('.'))}` : path;
}

function parseForm<T>(schema: z.ZodType<T>, value: unknown): ParseResult<T> {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data };
  return {
    messages: result.error.issues.map(({ path, message }) => ({
      path: toFieldPath(path.join('.')),
      message,
    })),
  };
}

/** Reads a form by the schema of the server, for react-hook-form. The first message of a field counts. */
function createResolver<Form extends FieldValues, T extends FieldValues>(
  readForm: (form: Form) => ParseResult<T>,
): Resolver<Form, unknown, T> {
  return (form) => {
    const result = readForm(form);
    if ('data' in result) return { values: result.data, errors: {} };
    const errors: FieldErrors<Form> = {};
    for (const { path, message } of result.messages.toReversed())
      set(errors, path, { type: 'invalid', message });
    return { values: {}, errors };
  };
}

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
