'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { lineName } from '@/lib/cart/model/rules';
import type { CartDto } from '@/lib/cart/model/schema';
import type { CartListItem } from '@/lib/cart/named/schema';
import { findTargets, TargetField } from './target-field';
import { useCartName } from './use-cart-name';
import type { NamedCarts } from './use-named-carts';

interface MoveDialogProps {
  cart: CartDto & { id: string };
  carts: readonly CartListItem[];
  actions: NamedCarts;
  onClose: () => void;
}

/** Moves chosen lines of a cart into another one. */
export function MoveDialog({ cart, carts, actions, onClose }: MoveDialogProps) {
  const t = useTranslations();
  const toName = useCartName();
  const [to, setTo] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const targets = findTargets(carts, cart.id);
  const present = cart.lines.filter(({ id }) => chosen.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const rest = [...before].filter((id) => !ids.includes(id));
      return new Set(isChosen ? [...rest, ...ids] : rest);
    });
  const move = () =>
    actions.move.mutate(
      { cartId: cart.id, version: cart.version, lineIds: present.map(({ id }) => id), to },
      {
        onSuccess: (transfer) => {
          const target = targets.find(({ id }) => id === to);
          actions.reportTransfer(transfer, target ? toName(target) : '');
        },
        onSettled: onClose,
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('carts.move.title')}
      description={t('carts.move.detail')}
      footer={
        <>
          <span role="status" className="me-auto self-center text-muted">
            {t('carts.move.chosen', { count: present.length })}
          </span>
          <Button onClick={onClose}>{t('ui.actions.cancel')}</Button>
          <Button
            variant="primary"
            disabled={to === '' || present.length === 0}
            busy={actions.move.isPending}
            onClick={move}
          >
            {t('carts.move.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TargetField carts={targets} value={to} onChange={setTo} />
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium">{t('carts.move.lines')}</legend>
          <Checkbox
            label={t('carts.move.all')}
            checked={present.length === cart.lines.length}
            onChange={({ target }) =>
              choose(
                cart.lines.map(({ id }) => id),
                target.checked,
              )
            }
          />
          <div className="max-h-72 overflow-y-auto border-t">
            {cart.lines.map((line) => (
              <Checkbox
                key={line.id}
                label={lineName(line)}
                hint={line.facts?.productCode}
                detail={t('carts.move.quantity', { quantity: line.quantity })}
                checked={chosen.has(line.id)}
                onChange={({ target }) => choose([line.id], target.checked)}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  );
}
