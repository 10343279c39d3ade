import { describe, expect, test } from 'vitest';
import { type CheckoutForm, EMPTY_FORM, firstError, parseForm, toFieldName } from './checkout-form';

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

describe('what a checkout sends', () => {
  test('a saved address by its id', () => {
    expect(parseForm({ ...EMPTY_FORM, addressId: 'a1', reference: ' PO-77 ', notes: ' ' })).toEqual({
      content: {
        shipping: { kind: 'saved', addressId: 'a1' },
        reference: 'PO-77',
        instructions: null,
        notes: null,
      },
    });
  });

  test('a typed address whole, whatever was chosen before', () => {
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

describe('what goes beside the address', () => {
  test('a typed one is kept only where that is ticked', () => {
    expect(parseForm(typed)).toMatchObject({ content: { shipping: { kind: 'one-off' } } });
    expect(JSON.stringify(parseForm(typed))).not.toContain('keep');
    expect(parseForm({ ...typed, keep: true })).toMatchObject({ content: { shipping: { keep: true } } });
  });

  test('contact and opening hours follow the notes, of a saved address only', () => {
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

describe('what is wrong, at its field', () => {
  test.each([
    ['nothing filled in', EMPTY_FORM, ['addressId', 'reference']],
    ['spaces for a reference', { ...EMPTY_FORM, addressId: 'a1', reference: '  ' }, ['reference']],
    ['a long note', { ...EMPTY_FORM, addressId: 'a1', reference: 'P', notes: 'x'.repeat(5001) }, ['notes']],
    [
      'an empty typed address',
      { ...typed, address: EMPTY_FORM.address },
      ['address.addr_line_1', 'address.city', 'address.country_code'],
    ],
    ['nobody to ship to', { ...typed, address: { ...typed.address, company_name: '' } }, ['address.name']],
    [
      'no country of this world',
      { ...typed, address: { ...typed.address, country_code: '1' } },
      ['address.country_code'],
    ],
  ])('%s', (_name, form, expected) => {
    expect(getErrorPaths(form)).toEqual(expected);
  });

  test('the server names the same fields by their place in the order', () => {
    expect(toFieldName('shipping.addressId')).toBe('addressId');
    expect(toFieldName('shipping.address.city')).toBe('address.city');
    expect(toFieldName('reference')).toBe('reference');
  });

  test('the first one is the first on the page', () => {
    const error = { type: 'invalid', message: '' };
    expect(firstError({})).toBeNull();
    expect(firstError({ notes: error, reference: error })).toBe('reference');
    expect(firstError({ reference: error, address: { country_code: error, city: error } })).toBe(
      'address.city',
    );
    expect(firstError({ reference: error, addressId: error })).toBe('addressId');
  });
});
