'use client';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, List, Plus } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { cartsPath, cartsQuery, namedCartPath } from '@/lib/cart/named/queries';
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

/** The carts by name: choosing one makes it the active one; one that cannot be changed is only shown. */
export function CartSwitcher({ organisationId, cartId, actions, onCreate }: CartSwitcherProps) {
  const t = useTranslations('carts.switcher');
  const toName = useCartName();
  const router = useRouter();
  const { data } = useQuery(cartsQuery(organisationId));
  const carts = data?.carts ?? [];
  const choose = (id: string) => {
    const cart = carts.find((one) => one.id === id);
    if (!cart) return;
    if (cart.isLocked || cart.access === 'read')
      return router.push(namedCartPath(organisationId, id) as Route);
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
      {carts.length > 0 && (
        <MenuChoice
          label={t('yours')}
          value={cartId ?? ''}
          onChange={choose}
          options={carts.slice(0, MAX_LISTED).map((cart) => ({
            value: cart.id,
            label: t(cart.isLocked ? 'lockedOption' : 'option', { name: toName(cart), count: cart.lines }),
          }))}
        />
      )}
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
