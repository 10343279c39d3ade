'use client';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronsUpDown, Clock, List, Plus, ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { cartsPath, cartsQuery, namedCartPath } from '@/lib/cart/named/queries';
import type { CartListItem } from '@/lib/cart/named/schema';
import { cartPath } from '@/lib/cart/queries';
import { useCartName } from './use-cart-name';
import type { NamedCarts } from './use-named-carts';

/** Carts that the menu lists; the others are on the page of all carts. */
const MAX_LISTED = 12;

interface CartSwitcherProps {
  organisationId: number;
  /** The cart that the page shows; null before there is any. */
  cartId: string | null;
  actions: NamedCarts;
  onCreate: () => void;
}

/** Returns the label's key: for the cart in view, for a locked one, or for any other. */
function getOptionKey({ id, isLocked, quoteId }: CartListItem, shownId: string | null) {
  if (id === shownId) return 'shownOption';
  if (quoteId) return 'quotedOption';
  return isLocked ? 'lockedOption' : 'option';
}

function CartIcon({ cart, shownId }: { cart: CartListItem; shownId: string | null }) {
  if (cart.id === shownId) return <Check />;
  return cart.isLocked ? <Clock /> : <ShoppingCart />;
}

/** The carts by name: choosing one makes it the active one; one that cannot be changed is only shown. */
export function CartSwitcher({ organisationId, cartId, actions, onCreate }: CartSwitcherProps) {
  const t = useTranslations('carts.switcher');
  const toName = useCartName();
  const router = useRouter();
  const { data } = useQuery(cartsQuery(organisationId));
  const carts = data?.carts ?? [];
  const choose = ({ id, isLocked, access }: CartListItem) => {
    if (isLocked || access === 'read') return router.push(namedCartPath(organisationId, id) as Route);
    actions.activate.mutate(id, { onSuccess: () => router.push(cartPath(organisationId) as Route) });
  };
  return (
    <Menu
      trigger={
        <Button icon={<ChevronsUpDown />} busy={actions.activate.isPending}>
          {t('label')}
        </Button>
      }
    >
      <MenuHeading>
        <span className="text-muted text-small">{t('yours')}</span>
      </MenuHeading>
      {carts.slice(0, MAX_LISTED).map((cart) => (
        <MenuItem
          key={cart.id}
          icon={<CartIcon cart={cart} shownId={cartId} />}
          onSelect={() => choose(cart)}
        >
          <span className="min-w-0 break-words">
            {t(getOptionKey(cart, cartId), { name: toName(cart), count: cart.lines })}
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Plus />} onSelect={onCreate}>
        {t('create')}
      </MenuItem>
      <MenuLink icon={<List />} href={cartsPath(organisationId) as Route}>
        {t('all', { count: carts.length })}
      </MenuLink>
    </Menu>
  );
}
