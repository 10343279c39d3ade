'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { CartDto } from '@/lib/cart/model/schema';
import { cartsQuery } from '@/lib/cart/named/queries';
import type { CartListItem } from '@/lib/cart/named/schema';
import { CartNameDialog } from './cart-name-dialog';
import { MergeDialog } from './merge-dialog';
import { MoveDialog } from './move-dialog';
import { ShareDialog } from './share-dialog';
import { useCartName } from './use-cart-name';
import type { NamedCarts } from './use-named-carts';

/** The dialogs of a cart. */
export type CartDialog = 'create' | 'rename' | 'copy' | 'merge' | 'move' | 'share' | 'delete';

/** A cart that something is done with, by the list or by its own page. */
export type CartSubject = Pick<CartListItem, 'id' | 'name' | 'version' | 'lines'>;

interface CartDialogsProps {
  organisationId: number;
  open: CartDialog | null;
  /** Null: the dialog makes a new cart. */
  cart: CartSubject | null;
  /** With its lines, where they can be moved. */
  shown?: CartDto;
  actions: NamedCarts;
  /** The new cart is the active one. */
  onCreated: () => void;
  /** The cart is no more: deleted, or merged into another one. */
  onGone?: () => void;
  onClose: () => void;
}

/** The one dialog that is open about a cart. */
export function CartDialogs(props: CartDialogsProps) {
  const { open, cart, actions, onCreated, onClose } = props;
  const t = useTranslations('carts');
  if (open === 'create')
    return (
      <CartNameDialog
        title={t('create.title')}
        description={t('create.detail')}
        submitLabel={t('create.submit')}
        initialName=""
        onSubmit={(name) => actions.create.mutateAsync(name).then(onCreated)}
        onClose={onClose}
      />
    );
  return cart && open && <SubjectDialog {...props} cart={cart} open={open} />;
}

function SubjectDialog({
  organisationId,
  open,
  cart,
  shown,
  actions,
  onGone,
  onClose,
}: Omit<CartDialogsProps, 'onCreated'> & { cart: CartSubject }) {
  const t = useTranslations('carts');
  const toName = useCartName();
  const { data } = useQuery(cartsQuery(organisationId));
  const carts = data?.carts ?? [];
  if (open === 'rename')
    return (
      <CartNameDialog
        title={t('rename.title')}
        submitLabel={t('rename.submit')}
        initialName={cart.name ?? ''}
        onSubmit={(name) => actions.rename.mutateAsync({ cartId: cart.id, name })}
        onClose={onClose}
      />
    );
  if (open === 'copy')
    return (
      <CartNameDialog
        title={t('copy.title', { name: toName(cart) })}
        description={t('copy.detail')}
        submitLabel={t('copy.submit')}
        initialName={t('copy.initialName', { name: toName(cart) }).slice(0, 80)}
        onSubmit={(name) => actions.copy.mutateAsync({ cartId: cart.id, name })}
        onClose={onClose}
      />
    );
  if (open === 'merge') return <MergeDialog {...{ cart, carts, actions, onClose }} onMerged={onGone} />;
  if (open === 'move' && shown?.id)
    return <MoveDialog cart={{ ...shown, id: shown.id }} {...{ carts, actions, onClose }} />;
  if (open === 'share') return <ShareDialog {...{ organisationId, cart, onClose }} />;
  return (
    <ConfirmDialog
      open={open === 'delete'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('delete.title', { name: toName(cart) })}
      description={t('delete.detail', { count: cart.lines })}
      confirmLabel={t('delete.submit')}
      danger
      busy={actions.remove.isPending}
      onConfirm={() => actions.remove.mutate(cart, { onSuccess: onGone, onSettled: onClose })}
    />
  );
}
