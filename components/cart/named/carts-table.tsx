'use client';
import { Check } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LineAmount } from '@/components/cart/line-amount';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import { namedCartPath } from '@/lib/cart/named/queries';
import type { CartListItem } from '@/lib/cart/named/schema';
import { cartPath } from '@/lib/cart/queries';
import { CartBadges } from './cart-badges';
import type { CartDialog } from './cart-dialogs';
import { CartMenu } from './cart-menu';
import { useCartName } from './use-cart-name';
import type { NamedCarts } from './use-named-carts';

interface CartsTableProps {
  organisationId: number;
  carts: readonly CartListItem[];
  actions: NamedCarts;
  onOpen: (dialog: CartDialog, cart: CartListItem) => void;
}

type CartRowProps = Omit<CartsTableProps, 'carts'> & { cart: CartListItem };

/** The button that makes a cart the active one, or the word that it is. */
function ActiveState({ cart, actions }: Pick<CartRowProps, 'cart' | 'actions'>) {
  const t = useTranslations('carts.page');
  const toName = useCartName();
  if (cart.isActive)
    return (
      <Badge tone="success" icon={Check}>
        {t('active')}
      </Badge>
    );
  if (cart.isLocked || cart.access === 'read') return null;
  return (
    <Button
      size="small"
      aria-label={t('activateNamed', { name: toName(cart) })}
      busy={actions.activate.isPending && actions.activate.variables === cart.id}
      onClick={() => actions.activate.mutate(cart.id)}
    >
      {t('activate')}
    </Button>
  );
}

/** One cart: a row of the table, a card on a phone. */
function CartRow({ organisationId, cart, actions, onOpen }: CartRowProps) {
  const t = useTranslations('carts.page');
  const toName = useCartName();
  const path = cart.isActive ? cartPath(organisationId) : namedCartPath(organisationId, cart.id);
  return (
    <TableRow className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:border-b max-md:p-3 max-md:last:border-b-0 max-md:[&>td]:block max-md:[&>td]:h-auto max-md:[&>td]:border-0 max-md:[&>td]:px-0">
      <Cell className="w-full min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={path as Route}
            className="min-w-0 break-words rounded-check font-medium hover:underline"
          >
            {toName(cart)}
          </Link>
          <CartBadges cart={{ ...cart, isShared: cart.sharedWith > 0 }} />
        </div>
      </Cell>
      <Cell numeric className="whitespace-nowrap">
        {t('lines', { lines: cart.lines, units: cart.quantity })}
      </Cell>
      <Cell numeric className="max-md:text-start">
        <LineAmount totals={cart.totals} />
      </Cell>
      <Cell className="whitespace-nowrap text-muted">
        <TimeText value={cart.updatedAt} />
      </Cell>
      <Cell className="whitespace-nowrap max-md:py-1">
        <ActiveState cart={cart} actions={actions} />
      </Cell>
      <Cell className="max-md:justify-self-end">
        <CartMenu
          organisationId={organisationId}
          cart={cart}
          onOpen={(dialog) => onOpen(dialog, cart)}
          onLeave={() => actions.leave.mutate(cart.id)}
        />
      </Cell>
    </TableRow>
  );
}

/** The carts with what is in each of them. */
export function CartsTable({ carts, ...rest }: CartsTableProps) {
  const t = useTranslations('carts.page');
  return (
    <Table caption={t('title')} className="max-md:block" frameClassName="max-md:overflow-visible">
      <TableHead className="max-md:hidden">
        <tr>
          <HeaderCell>{t('cart')}</HeaderCell>
          <HeaderCell numeric>{t('content')}</HeaderCell>
          <HeaderCell numeric className="min-w-32">
            {t('total')}
          </HeaderCell>
          <HeaderCell>{t('changed')}</HeaderCell>
          <HeaderCell>{t('use')}</HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('actions')}</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody className="max-md:block">
        {carts.map((cart) => (
          <CartRow key={cart.id} cart={cart} {...rest} />
        ))}
      </TableBody>
    </Table>
  );
}
