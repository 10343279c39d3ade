'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useCartName } from '@/components/cart/named/use-cart-name';
import { type NamedCarts, useNamedCarts } from '@/components/cart/named/use-named-carts';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import { namedCartPath } from '@/lib/cart/named/queries';
import type { CartListItem } from '@/lib/cart/named/schema';
import { CartItem } from './cart-item';
import { ToDoGroup } from './to-do-group';

interface SharedCartsGroupProps {
  organisationId: number;
  carts: readonly CartListItem[];
  onDone: () => void;
}

/** Carts that colleagues shared with the person. */
export default function SharedCartsGroup({ organisationId, carts, onDone }: SharedCartsGroupProps) {
  const t = useTranslations('home.toDo');
  const actions = useNamedCarts(organisationId);
  return (
    <ToDoGroup title={t('sharedCarts')} items={carts}>
      {(cart) => <SharedCart organisationId={organisationId} cart={cart} actions={actions} onDone={onDone} />}
    </ToDoGroup>
  );
}

interface SharedCartProps {
  organisationId: number;
  cart: CartListItem;
  actions: NamedCarts;
  onDone: () => void;
}

function SharedCart({ organisationId, cart, actions, onDone }: SharedCartProps) {
  const t = useTranslations('home.sharedCarts');
  const carts = useTranslations('carts');
  const toast = useToast();
  const name = useCartName()(cart);
  const { activate, markSeen } = actions;
  const path = namedCartPath(organisationId, cart.id);
  const canUse = cart.access === 'edit' && !cart.isLocked;
  const use = () =>
    activate.mutate(cart.id, {
      onSuccess: () => {
        toast.success({ title: t('used', { name }) });
        onDone();
      },
    });
  return (
    <CartItem
      name={name}
      href={path}
      about={[
        cart.owner && carts('badges.sharedBy', { name: cart.owner }),
        carts('page.lines', { lines: cart.lines, units: cart.quantity }),
        cart.access === 'read' && carts('badges.readOnly'),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {canUse && (
        <Button busy={activate.isPending} aria-label={t('useNamed', { name })} onClick={use}>
          {t('use')}
        </Button>
      )}
      <LinkButton href={path as Route} aria-label={t('openNamed', { name })}>
        {t('open')}
      </LinkButton>
      <Button
        variant="quiet"
        busy={markSeen.isPending}
        aria-label={t('seenNamed', { name })}
        onClick={() => markSeen.mutate(cart.id, { onSuccess: onDone })}
      >
        {t('seen')}
      </Button>
    </CartItem>
  );
}
