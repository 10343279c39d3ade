'use client';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { getPreselected, isOrderable } from '@/lib/customers/addresses/book/rules';
import type { AddressBook } from '@/lib/customers/addresses/book/schema';
import type { CheckoutForm, OrderContent } from './checkout-form';

/**
 * Selects the default, the last or the only saved address, deselects one that is no longer saved, and shows the form when
 * there are none. In the place of one that has gone no other is selected, unless it is the only one: an order must not go
 * elsewhere unnoticed.
 * @returns why the selected address is selected; null when a person chose it
 */
export function usePreselectedAddress(
  book: AddressBook | undefined,
  lastAddressId: string | null,
): 'default' | 'last' | null {
  const { control, setValue } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const [kind, addressId] = useWatch({ control, name: ['kind', 'addressId'] });
  const hasLostAddress = useRef(false);
  const preselected = book ? getPreselected(book.addresses, lastAddressId) : null;
  useEffect(() => {
    if (!book) return;
    const orderable = book.addresses.filter(isOrderable);
    if (book.savedOnly && kind === 'one-off') setValue('kind', 'saved');
    if (!book.savedOnly && orderable.length === 0 && kind === 'saved') setValue('kind', 'one-off');
    if (orderable.some(({ id }) => id === addressId)) return;
    if (addressId !== '') hasLostAddress.current = true;
    const chosen = hasLostAddress.current && preselected?.by !== 'only' ? null : preselected;
    if (addressId !== (chosen?.id ?? '')) setValue('addressId', chosen?.id ?? '');
  }, [book, kind, addressId, preselected?.id, preselected?.by, setValue, preselected]);
  if (!preselected || preselected.id !== addressId || preselected.by === 'only') return null;
  return preselected.by;
}
