'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { CartListItem } from '@/lib/cart/named/schema';
import { findTargets, TargetField } from './target-field';
import { useCartName } from './use-cart-name';
import type { NamedCarts } from './use-named-carts';

interface MergeDialogProps {
  cart: Pick<CartListItem, 'id' | 'name' | 'version'>;
  carts: readonly CartListItem[];
  actions: NamedCarts;
  onMerged?: (intoId: string) => void;
  onClose: () => void;
}

/** Moves everything of a cart into another one. */
export function MergeDialog({ cart, carts, actions, onMerged, onClose }: MergeDialogProps) {
  const t = useTranslations();
  const toName = useCartName();
  const [into, setInto] = useState('');
  const targets = findTargets(carts, cart.id);
  const merge = () =>
    actions.merge.mutate(
      { cartId: cart.id, version: cart.version, into },
      {
        onSuccess: (transfer) => {
          const target = targets.find(({ id }) => id === into);
          actions.reportTransfer(transfer, target ? toName(target) : '');
          if (transfer.rejected.length === 0) onMerged?.(into);
        },
        onSettled: onClose,
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('carts.merge.title', { name: toName(cart) })}
      description={t('carts.merge.detail')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.actions.cancel')}</Button>
          <Button variant="primary" disabled={into === ''} busy={actions.merge.isPending} onClick={merge}>
            {t('carts.merge.submit')}
          </Button>
        </>
      }
    >
      <TargetField carts={targets} value={into} onChange={setInto} />
    </Dialog>
  );
}
