'use client';
import { type KeyboardEvent, useState } from 'react';
import { MAX_QUANTITY } from '@/lib/cart/constants';
import type { ProductRow } from '@/lib/catalogue/schema';
import type { RowState } from './row-actions';
import { useAddToCart } from './use-add-to-cart';

/**
 * A row's quantity, its way into the cart, and its keys: + and - change the quantity, a adds (docs/ui.md §5).
 */
export function useRow(organisationId: number, product: ProductRow, canOrder: boolean) {
  const [quantity, setTyped] = useState<number | null>(1);
  const [isRejected, setRejected] = useState(false);
  const cart = useAddToCart(organisationId, product.id, canOrder);
  const isSimple = canOrder && product.price !== null && product.planCount === 0;
  const setQuantity = (next: number | null) => {
    setRejected(false);
    setTyped(next);
  };
  const add = () => {
    if (!isSimple || cart.isAdding) return;
    if (quantity === null) {
      setRejected(true);
      return;
    }
    const input = { productId: product.id, quantity, seenPrice: product.price };
    // What was not added is still there to be added.
    cart.add(input, { onSuccess: () => setQuantity(1) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !isSimple) return;
    if (event.key === '+') setQuantity(Math.min(MAX_QUANTITY, (quantity ?? 0) + 1));
    else if (event.key === '-') setQuantity(Math.max(1, (quantity ?? 2) - 1));
    else if (event.key.toLowerCase() === 'a') add();
    else return;
    event.preventDefault();
  };
  const { isAdding, inCart } = cart;
  const state: RowState = { quantity, setQuantity, isRejected, add, isAdding, inCart };
  return { state, onKeyDown };
}
