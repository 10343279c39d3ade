'use client';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SaveAsTemplate } from '@/components/orders/order-templates/save-as-template';
import { AskButton } from '@/components/orders/requests/ask/ask-button';
import { loadFailed } from '@/components/ui/load-failed';
import { PageHeader } from '@/components/ui/page-header';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import type { CartDto } from '@/lib/cart/model/schema';
import { cartPath } from '@/lib/cart/queries';
import { CartBadges } from './named/cart-badges';
import type { CartDialog } from './named/cart-dialogs';
import { CartMenu } from './named/cart-menu';
import { CartSwitcher } from './named/cart-switcher';
import type { ClearedCart } from './named/cleared-notice';
import { useCartName } from './named/use-cart-name';
import type { NamedCarts } from './named/use-named-carts';

const CartDialogs = dynamic(
  () => import('./named/cart-dialogs').then((part) => part.CartDialogs, loadFailed),
  { ssr: false },
);

interface CartHeaderProps {
  organisation: { id: number; name: string };
  cart: CartDto;
  actions: NamedCarts;
  onCleared: (cleared: ClearedCart) => void;
}

/** The name of a cart, for whom it is, and what can be done with it as a whole. */
export function CartHeader({ organisation, cart, actions, onCleared }: CartHeaderProps) {
  const t = useTranslations('cart.page');
  const toName = useCartName();
  const router = useRouter();
  const [dialog, setDialog] = useState<CartDialog | null>(null);
  const { id, version, name, lines } = cart;
  const subject = id === null ? null : { id, version, name, lines: lines.length };
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const openActive = () => router.push(cartPath(organisation.id) as Route);
  const clear = () =>
    subject &&
    actions.clear.mutate(subject, {
      onSuccess: (cleared) => onCleared({ ...cleared, lines: lines.length }),
    });
  const hasCartDialogsOpened = useOnceOpened(dialog !== null);
  return (
    <>
      <PageHeader
        title={toName(cart)}
        status={<CartBadges cart={cart} />}
        detail={
          lines.length > 0
            ? t('forWithCount', { organisation: organisation.name, lines: lines.length, units })
            : t('for', { organisation: organisation.name })
        }
        actions={
          <>
            {lines.length > 0 && (
              <SaveAsTemplate organisationId={organisation.id} source={{ from: 'cart', cartId: id }} />
            )}
            {lines.length > 0 && id !== null && (
              <AskButton
                organisationId={organisation.id}
                subject={{ kind: 'cart', cartId: id }}
                kinds={['price', 'question']}
              />
            )}
            <CartSwitcher
              organisationId={organisation.id}
              cartId={id}
              actions={actions}
              onCreate={() => setDialog('create')}
            />
            {subject && (
              <CartMenu
                organisationId={organisation.id}
                cart={{ ...subject, access: cart.access, isLocked: cart.isLocked }}
                onOpen={setDialog}
                onClear={clear}
                onLeave={() => actions.leave.mutate(subject.id, { onSuccess: openActive })}
              />
            )}
          </>
        }
      />
      {hasCartDialogsOpened && (
        <CartDialogs
          organisationId={organisation.id}
          open={dialog}
          cart={subject}
          shown={cart}
          actions={actions}
          onCreated={openActive}
          onGone={openActive}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
