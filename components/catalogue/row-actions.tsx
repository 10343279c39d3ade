'use client';
import { Check, ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { AskForPrice } from '@/components/orders/requests/ask/ask-for-price';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { LinkButton } from '@/components/ui/link-button';
import { Quantity } from '@/components/ui/quantity';
import { getShortage } from '@/lib/cart/model/rules';
import type { ProductRow } from '@/lib/catalogue/model/schema';

/** The state of a row and its actions. */
export interface RowState {
  /** Null while the typed text is no quantity. */
  quantity: number | null;
  setQuantity: (quantity: number | null) => void;
  /** Add was pressed while there was no quantity. */
  isRejected: boolean;
  add: () => void;
  isAdding: boolean;
  inCart: number;
}

interface RowActionsProps {
  organisationId: number;
  product: ProductRow;
  href: Route;
  state: RowState;
  /** Shows "2 in cart" above the buttons, as on a phone. */
  stacked?: boolean;
  /** Reserves their space only, until the line is drawn whole. */
  isWaiting?: boolean;
}

const STACKED = 'grid grid-cols-[auto_auto]';

/** True when the price is on request, or the typed quantity is more than there is in stock. */
function isAskable({ price, priceNote, planCount, isShippable, stock }: ProductRow, quantity: number | null) {
  if (price === null) return priceNote !== 'being-read';
  return planCount === 0 && getShortage({ isShippable }, stock, quantity ?? 0) > 0;
}

/** Quantity and Add, or a link to the plans of a product. Without a price, or beyond the stock, it can be asked for. */
export function RowActions({ organisationId, product, href, state, stacked, isWaiting }: RowActionsProps) {
  const t = useTranslations('catalogue.row');
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
          {t('inCart', { count: state.inCart })}
        </span>
      )}
      {hasPlans && (
        <LinkButton href={href} size="small" aria-label={t('choosePlanFor', { name: product.name })}>
          {t('choosePlan')}
        </LinkButton>
      )}
      {!hasPlans && product.price && (
        <>
          <Quantity
            size="small"
            label={t('quantityOf', { name: product.name })}
            value={state.quantity}
            onChange={state.setQuantity}
            onType={state.setQuantity}
            isRejected={state.isRejected}
          />
          <Button
            size="small"
            busy={state.isAdding}
            icon={<ShoppingCart />}
            aria-label={t('addToCart', { name: product.name })}
            onClick={state.add}
          >
            {t('add')}
          </Button>
        </>
      )}
      {isAskable(product, state.quantity) && (
        <AskForPrice
          organisationId={organisationId}
          name={product.name}
          product={{ productId: product.id, quantity: state.quantity ?? 1 }}
          className={cx(stacked ? 'col-span-2' : 'max-md:col-span-2', 'justify-self-end')}
        />
      )}
    </div>
  );
}
