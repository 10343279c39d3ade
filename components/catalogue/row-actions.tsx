'use client';
import { Check, ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { LinkButton } from '@/components/ui/link-button';
import { Quantity } from '@/components/ui/quantity';
import type { ProductRow } from '@/lib/catalogue/schema';

/** What can be done with a row now. */
export interface RowState {
  quantity: number;
  setQuantity: (quantity: number) => void;
  add: () => void;
  isAdding: boolean;
  inCart: number;
}

interface RowActionsProps {
  product: ProductRow;
  href: Route;
  state: RowState;
  /** "2 in cart" above the buttons, as on a phone, where there is no room beside them. */
  stacked?: boolean;
  /** Keeps their room only, until the line is drawn whole. */
  isWaiting?: boolean;
}

const STACKED = 'grid grid-cols-[auto_auto]';

/** Quantity and Add; with plans the way to choose one. Without a price there is nothing to add. */
export function RowActions({ product, href, state, stacked, isWaiting }: RowActionsProps) {
  if (isWaiting) return <div className="min-h-control-small" />;
  const hasPlans = product.planCount > 0 && product.price !== null;
  return (
    <div
      className={cx(
        'min-h-control-small items-center justify-end gap-2',
        stacked ? STACKED : 'flex flex-wrap max-md:grid max-md:grid-cols-[auto_auto]',
      )}
    >
      {state.inCart > 0 && (
        <span
          className={cx(
            'inline-flex items-center gap-1 whitespace-nowrap text-small text-success-ink tabular-nums',
            stacked ? 'col-span-2 justify-end' : 'max-md:col-span-2 max-md:justify-end',
          )}
        >
          <Check aria-hidden className="size-3.5" />
          {state.inCart} in cart
        </span>
      )}
      {hasPlans && (
        <LinkButton href={href} size="small" aria-label={`Choose plan for ${product.name}`}>
          Choose plan
        </LinkButton>
      )}
      {!hasPlans && product.price && (
        <>
          <Quantity
            size="small"
            label={`Quantity of ${product.name}`}
            value={state.quantity}
            onChange={state.setQuantity}
          />
          <Button
            size="small"
            busy={state.isAdding}
            icon={<ShoppingCart />}
            aria-label={`Add ${product.name} to the cart`}
            onClick={state.add}
          >
            Add
          </Button>
        </>
      )}
    </div>
  );
}
