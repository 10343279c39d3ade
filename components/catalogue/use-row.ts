'use client';
import { type KeyboardEvent, useState } from 'react';
import type { ProductRow } from '@/lib/catalogue/schema';
import type { RowState } from './row-actions';
import { useAddToCart } from './use-add-to-cart';

const MAX_QUANTITY = 999_999;

/**
 * A row's quantity, its way into the cart, and its keys: + and - change the quantity, a adds (docs/ui.md §5).
 */
export function useRow(organisationId: number, product: ProductRow, canOrder: boolean) {
  const [quantity, setQuantity] = useState(1);
  const cart = useAddToCart(organisationId, product.id, canOrder);
  const isSimple = canOrder && product.price !== null && product.planCount === 0;
  const add = () => {
    if (!isSimple || cart.isAdding) return;
    cart.add({ productId: product.id, quantity, seenPrice: product.price });
    setQuantity(1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !isSimple) return;
    if (event.key === '+') setQuantity((before) => Math.min(MAX_QUANTITY, before + 1));
    else if (event.key === '-') setQuantity((before) => Math.max(1, before - 1));
    else if (event.key.toLowerCase() === 'a') add();
    else return;
    event.preventDefault();
  };
  const state: RowState = { quantity, setQuantity, add, isAdding: cart.isAdding, inCart: cart.inCart };
  return { state, onKeyDown };
}
