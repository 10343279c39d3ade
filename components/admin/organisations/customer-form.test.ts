import { describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS, toAddressForm, toAddressInput } from '@/components/addresses/address-form';
import { toFieldPath } from '@/components/addresses/form-resolver';
import { oneOffAddressSchema } from '@/lib/addresses/schema';
import { emptyCustomer, readNewCustomer } from './customer-form';

const form = { ...emptyCustomer(200, null), name: ' Elm  Dental ' };
const getMessagePaths = (value: typeof form) => {
  const result = readNewCustomer(value);
  return 'messages' in result ? result.messages.map(({ path }) => path) : [];
};

describe('a new customer', () => {
  test('is read as it is sent', () => {
    expect(readNewCustomer(form)).toEqual({
      data: {
        name: 'Elm Dental',
        customerNumber: null,
        currencyDisplay: null,
        parentId: 200,
        priceListId: null,
        address: null,
      },
    });
    expect(
      readNewCustomer({ ...form, customerNumber: ' 7 ', currencyDisplay: 'code', priceListId: '3' }),
    ).toMatchObject({
      data: { customerNumber: '7', currencyDisplay: 'code', priceListId: 3 },
    });
  });

  test('has a name, and a whole address or none', () => {
    expect(getMessagePaths({ ...form, name: ' ' })).toEqual(['name']);
    expect(getMessagePaths({ ...form, hasAddress: true })).toEqual([
      'address.addr_line_1',
      'address.city',
      'address.country_code',
    ]);
    const address = { ...EMPTY_ADDRESS, addr_line_1: '1 High Street', city: 'Leeds', country_code: '826' };
    expect(getMessagePaths({ ...form, hasAddress: true, address })).toEqual(['address.name']);
    expect(
      readNewCustomer({ ...form, hasAddress: true, address: { ...address, company_name: 'Elm' } }),
    ).toMatchObject({
      data: { address: { company_name: 'Elm', country_code: 826, region: null } },
    });
  });
});

test('a saved address comes back as it is', () => {
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
])('%s stands in %s', (path, field) => expect(toFieldPath(path)).toBe(field));
