'use client';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useState } from 'react';
import { readShortcut } from '@/components/shell/shortcuts/use-shortcut';
import { MAX_QUANTITY } from '@/lib/cart/model/rules';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import type { RowState } from './row-actions';
import { useAddToCart } from './use-add-to-cart';

/** The id of a product's plans in its page. */
export const PLANS_ID = 'plans';

const getPlansPath = (organisationId: number, productId: number) =>
  `/o/${organisationId}/products/${productId}#${PLANS_ID}` as Route;

/** Presses the box that selects a row's product; a list without one has nothing to select. */
const selectProduct = (row: HTMLElement): void =>
  row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();

/**
 * A row's quantity, its way into the cart, and its keys, of which "add" opens the plans of a product that has some.
 */
export function useRow(organisationId: number, product: ProductRow, canOrder: boolean) {
  const [quantity, setTyped] = useState<number | null>(1);
  const [isRejected, setRejected] = useState(false);
  const cart = useAddToCart(organisationId, product.id, canOrder);
  const router = useRouter();
  const isSimple = canOrder && product.price !== null && product.planCount === 0;
  const hasPlans = canOrder && product.price !== null && product.planCount > 0;
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
    // The quantity is reset only on success, so that the person can try again after a failure.
    cart.add(input, { onSuccess: () => setQuantity(1) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A window of the row is drawn elsewhere, and its keys come by all the same.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    if (readShortcut('select-in-list', event)) selectProduct(event.currentTarget);
    else if (hasPlans && readShortcut('add-product', event))
      router.push(getPlansPath(organisationId, product.id));
    else if (!isSimple) return;
    else if (readShortcut('more-units', event)) setQuantity(Math.min(MAX_QUANTITY, (quantity ?? 0) + 1));
    else if (readShortcut('fewer-units', event)) setQuantity(Math.max(1, (quantity ?? 2) - 1));
    else if (readShortcut('add-product', event)) add();
    else return;
    event.preventDefault();
  };
  const { isAdding, inCart } = cart;
  const state: RowState = { quantity, setQuantity, isRejected, add, isAdding, inCart };
  return { state, onKeyDown };
}
