'use client';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { LoadError } from '@/components/ui/load-error';
import { getBlockedLines } from '@/lib/cart/model/rules';
import type { CartDto } from '@/lib/cart/model/schema';
import { type CartView, cartQuery } from '@/lib/cart/queries';
import { CartAge } from './cart-age';
import { CartAttention } from './cart-attention';
import { CartHeader } from './cart-header';
import { CartSkeleton } from './cart-skeleton';
import { CartSummaryCard } from './cart-summary';
import { CartTable } from './cart-table';
import { type ClearedCart, ClearedNotice } from './named/cleared-notice';
import { FixedNotice } from './named/fixed-notice';
import { useCartWatch } from './named/use-cart-watch';
import { type NamedCarts, useNamedCarts } from './named/use-named-carts';
import { SavedLines } from './saved-lines';
import { useCartActions } from './use-cart-actions';
import { useRemoved } from './use-removed';

interface CartScreenProps {
  organisation: { id: number; name: string };
  /** Absent: the active cart. */
  cartId?: string;
}

/** A cart of the acting organisation: the active one, or the one that the address names. */
export function CartScreen({ organisation, cartId }: CartScreenProps) {
  const view: CartView = { organisationId: organisation.id, cartId };
  const { data: cart, error, refetch } = useQuery(cartQuery(view));
  const announcement = useCartWatch(view, cart);
  const named = useNamedCarts(organisation.id);
  const [cleared, setCleared] = useState<ClearedCart | null>(null);
  const t = useTranslations('cart.page');
  if (!cart)
    return error ? (
      <LoadError title={t('failed')} detail={t('failedDetail')} error={error} onRetry={refetch} />
    ) : (
      <CartSkeleton />
    );
  return (
    <>
      <CartHeader organisation={organisation} cart={cart} actions={named} onCleared={setCleared} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {cleared && cleared.id === cart.id && (
        <ClearedNotice cleared={cleared} actions={named} onDone={() => setCleared(null)} />
      )}
      <CartContent organisation={organisation} view={view} cart={cart} actions={named} />
    </>
  );
}

interface CartContentProps {
  organisation: { id: number; name: string };
  view: CartView;
  cart: CartDto;
  actions: NamedCarts;
}

/** The lines of a cart, what is saved for later in it, and what it comes to. */
function CartContent({ organisation, view, cart, actions: named }: CartContentProps) {
  const actions = useCartActions(view);
  const { lines } = cart;
  const { removed, note, forget } = useRemoved(lines);
  const isFixed = cart.isLocked || cart.access === 'read';
  const later = cart.later.length > 0 && (
    <SavedLines organisationId={organisation.id} lines={cart.later} actions={actions} />
  );
  if (lines.length + removed.length === 0)
    return (
      <div className="grid gap-6">
        <EmptyCart organisation={organisation} />
        <fieldset disabled={isFixed}>{later}</fieldset>
      </div>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-3">
        <FixedNotice organisationId={organisation.id} cart={cart} />
        <CartAge view={view} lines={lines} />
        <fieldset disabled={isFixed} className="grid min-w-0 gap-3">
          {!isFixed && <CartAttention lines={lines} actions={actions} />}
          <CartTable
            organisationId={organisation.id}
            lines={lines}
            removed={removed}
            actions={actions}
            onRemove={(line, index) => {
              note(line, index);
              actions.remove(line.id);
            }}
            onRestored={forget}
          />
          {later}
        </fieldset>
      </div>
      {lines.length > 0 && (
        <CartSummaryCard
          organisation={organisation}
          cart={cart}
          blockedLineCount={countBlocked(lines, actions.unreadLineIds)}
          actions={named}
        />
      )}
    </div>
  );
}

/** Counts the lines to correct before the cart can be ordered. */
function countBlocked(lines: CartDto['lines'], unreadLineIds: ReadonlySet<string>): number {
  const blocked = new Set(getBlockedLines(lines).map(({ id }) => id));
  return lines.filter(({ id }) => blocked.has(id) || unreadLineIds.has(id)).length;
}

function EmptyCart({ organisation }: Pick<CartScreenProps, 'organisation'>) {
  const t = useTranslations();
  return (
    <EmptyState
      icon={ShoppingCart}
      title={t('cart.page.empty')}
      detail={t('cart.page.emptyDetail', { organisation: organisation.name })}
      action={
        <LinkButton variant="primary" href={`/o/${organisation.id}/products` as Route}>
          {t('ui.actions.findProducts')}
        </LinkButton>
      }
    />
  );
}
