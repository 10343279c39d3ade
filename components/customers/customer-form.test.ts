import { describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS, toAddressForm, toAddressInput } from '@/components/customers/addresses/address-form';
import { createResolver, toFieldPath } from '@/components/customers/addresses/form-resolver';
import { oneOffAddressSchema } from '@/lib/customers/addresses/schema';
import { emptyCustomer, newCustomerResolver, toNewCustomer } from './customer-form';

const form = { ...emptyCustomer(200, null), name: ' Elm  Dental ' };
const judge = (value: typeof form) =>
  newCustomerResolver(value, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('a new customer', () => {
  test('is read by the form exactly as it is sent', async () => {
    expect(await judge(form)).toEqual({
      values: {
        name: 'Elm Dental',
        customerNumber: null,
        currencyDisplay: null,
        parentId: 200,
        priceListId: null,
        address: null,
      },
      errors: {},
    });
    expect(
      await judge({ ...form, customerNumber: ' 7 ', currencyDisplay: 'code', priceListId: '3' }),
    ).toMatchObject({
      values: { customerNumber: '7', currencyDisplay: 'code', priceListId: 3 },
    });
  });

  test('has a name, and either no address or a complete one', async () => {
    const invalid = { type: 'invalid', message: expect.any(String) };
    expect((await judge({ ...form, name: ' ' })).errors).toEqual({ name: invalid });
    expect((await judge({ ...form, hasAddress: true })).errors).toEqual({
      address: { addr_line_1: invalid, city: invalid, country_code: invalid },
    });
    const address = { ...EMPTY_ADDRESS, addr_line_1: '1 High Street', city: 'Leeds', country_code: '826' };
    expect((await judge({ ...form, hasAddress: true, address })).errors).toEqual({
      address: { name: invalid },
    });
    expect(
      await judge({ ...form, hasAddress: true, address: { ...address, company_name: 'Elm' } }),
    ).toMatchObject({
      values: { address: { company_name: 'Elm', country_code: 826, region: null } },
    });
  });

  test('is sent unvalidated when the schema cannot be loaded', async () => {
    const resolver = createResolver(toNewCustomer, () => Promise.reject(new TypeError('no network')));
    expect(await resolver(form, undefined, { fields: {}, shouldUseNativeValidation: false })).toEqual({
      values: toNewCustomer(form),
      errors: {},
    });
  });
});

test('a saved address is loaded back unchanged', () => {
  const saved = oneOffAddressSchema.parse({
    company_name: 'Elm',
    recipient: 'Ada',
    addr_line_1: '1 High Street',
    city: 'Leeds',
    country_code: 826,
  });
  expect(oneOffAddressSchema.parse(toAddressInput(toAddressForm(saved)))).toEqual(saved);
});

test.each([
  ['address.recipient_name', 'address.recipient'],
  ['address.city', 'address.city'],
  ['customerNumber', 'customerNumber'],
])('the text %s contains %s', (path, field) => expect(toFieldPath(path)).toBe(field));
