import { describe, expect, test } from 'vitest';
import { MAX_NOTES_LENGTH } from '@/lib/contract/order-rules';
import { formatNotes } from '@/lib/orders/delivery/notes';
import { type CheckoutForm, EMPTY_FORM, firstError, toFieldName } from './checkout-form';
import { createResolver, parseForm } from './checkout-validation';

const typed: CheckoutForm = {
  ...EMPTY_FORM,
  kind: 'one-off',
  reference: 'PO-77',
  address: {
    ...EMPTY_FORM.address,
    company_name: 'Acme',
    addr_line_1: '1 High St',
    city: 'Leeds',
    country_code: '826',
  },
};
const getErrorPaths = (form: CheckoutForm) => {
  const result = parseForm(form);
  return 'messages' in result ? result.messages.map(({ path }) => path) : [];
};

describe('the request of a checkout', () => {
  test('contains a saved address by its id', () => {
    expect(parseForm({ ...EMPTY_FORM, addressId: 'a1', reference: ' PO-77 ', notes: ' ' })).toEqual({
      content: {
        shipping: { kind: 'saved', addressId: 'a1' },
        reference: 'PO-77',
        instructions: null,
        notes: null,
        requestedDelivery: null,
        shipComplete: false,
        costCentreId: null,
        files: [],
      },
    });
  });

  test('contains the delivery request, and the files by their ids', () => {
    const file = { id: crypto.randomUUID(), name: 'PO.pdf', mediaType: 'application/pdf' as const, size: 7 };
    const form = { ...typed, requestedDelivery: '2026-12-01', shipComplete: true, files: [file] };
    expect(parseForm(form)).toMatchObject({
      content: { requestedDelivery: '2026-12-01', shipComplete: true, files: [file.id] },
    });
  });

  test('contains the whole typed address, also after a saved one was chosen', () => {
    expect(parseForm({ ...typed, addressId: 'a1' })).toMatchObject({
      content: {
        shipping: {
          kind: 'one-off',
          address: { company_name: 'Acme', name: null, city: 'Leeds', country_code: 826, postal_code: null },
        },
      },
    });
  });
});

describe('the details of the address', () => {
  test('are saved for a typed address only if the buyer ticks it', () => {
    expect(parseForm(typed)).toMatchObject({ content: { shipping: { kind: 'one-off' } } });
    expect(JSON.stringify(parseForm(typed))).not.toContain('keep');
    expect(parseForm({ ...typed, keep: true })).toMatchObject({ content: { shipping: { keep: true } } });
  });

  test('send contact and opening hours in the notes for a saved address only', () => {
    const form = {
      ...EMPTY_FORM,
      addressId: 'a1',
      reference: 'P',
      notes: 'Ring twice',
      deliveryNotes: 'Mon–Fri',
    };
    expect(parseForm(form)).toMatchObject({ content: { notes: 'Ring twice\n\nMon–Fri' } });
    expect(parseForm({ ...form, notes: ' ' })).toMatchObject({ content: { notes: 'Mon–Fri' } });
    expect(parseForm({ ...typed, deliveryNotes: 'Mon–Fri' })).toMatchObject({ content: { notes: null } });
  });
});

describe('validation errors appear at their field', () => {
  test.each([
    ['nothing filled in', EMPTY_FORM, ['addressId', 'reference']],
    ['spaces for a reference', { ...EMPTY_FORM, addressId: 'a1', reference: '  ' }, ['reference']],
    ['a long note', { ...EMPTY_FORM, addressId: 'a1', reference: 'P', notes: 'x'.repeat(5001) }, ['notes']],
    [
      'an empty typed address',
      { ...typed, address: EMPTY_FORM.address },
      ['address.addr_line_1', 'address.city', 'address.country_code'],
    ],
    ['a missing recipient', { ...typed, address: { ...typed.address, company_name: '' } }, ['address.name']],
    [
      'no country of this world',
      { ...typed, address: { ...typed.address, country_code: '1' } },
      ['address.country_code'],
    ],
  ])('%s', (_name, form, expected) => {
    expect(getErrorPaths(form)).toEqual(expected);
  });

  const range = { first: '2026-11-23', last: '2027-11-23' };
  const line = { productCode: 'SW-24', reference: 'Site 7' };
  const resolve = async (form: CheckoutForm, orders = [[line]], requiresCostCentre = false) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const resolver = createResolver({ range, orders, requiresCostCentre });
    return Object.entries((await resolver(form, undefined, options)).errors).map(([field, error]) => [
      field,
      'message' in error ? error.message : null,
    ]);
  };
  test('a missing cost centre where every order needs one', async () => {
    expect(await resolve(typed, [[line]], true)).toEqual([
      ['costCentreId', 'checkout.errors.costCentreMissing'],
    ]);
    expect(await resolve({ ...typed, costCentreId: crypto.randomUUID() }, [[line]], true)).toEqual([]);
    expect(await resolve(typed)).toEqual([]);
  });

  test.each(['2026-11-22', '2027-11-24'])('a delivery on %s', async (requestedDelivery) => {
    const form = { ...typed, requestedDelivery };
    expect(await resolve(form)).toEqual([['requestedDelivery', 'orders.errors.deliveryRange']]);
    expect(await resolve({ ...form, requestedDelivery: '2026-11-23' })).toEqual([]);
  });

  test('reports notes that are too long together with the delivery request, in the longer of two orders', async () => {
    const { length } =
      formatNotes({ notes: null, requestedDelivery: null, shipComplete: true }, [line]) ?? '';
    const form = { ...typed, shipComplete: true, notes: 'x'.repeat(MAX_NOTES_LENGTH - (length ?? 0) - 2) };
    expect(await resolve(form)).toEqual([]);
    const tooLong = { ...form, notes: `${form.notes}yy` };
    const message = 'orders.errors.notesTooLong {"over":2}';
    expect(await resolve(tooLong)).toEqual([['notes', message]]);
    expect(await resolve(tooLong, [[{ ...line, reference: '' }], [line]])).toEqual([['notes', message]]);
  });

  test('maps the server’s field names to fields by their place in the order', () => {
    expect(toFieldName('shipping.addressId')).toBe('addressId');
    expect(toFieldName('shipping.address.city')).toBe('address.city');
    expect(toFieldName('reference')).toBe('reference');
  });

  test('reports the first error on the page as the first one', () => {
    const error = { type: 'invalid', message: '' };
    expect(firstError({})).toBeNull();
    expect(firstError({ notes: error, reference: error })).toBe('reference');
    expect(firstError({ reference: error, address: { country_code: error, city: error } })).toBe(
      'address.city',
    );
    expect(firstError({ reference: error, addressId: error })).toBe('addressId');
  });
});
