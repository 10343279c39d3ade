'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { Notice } from '@/components/ui/notice';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useToast } from '@/components/ui/toast';
import { cartPath } from '@/lib/cart/queries';
import type { OrderDto } from '@/lib/orders/model/schema';
import { reorderMutation, reorderQuery } from '@/lib/orders/reorder/queries';
import type { Reorder } from '@/lib/orders/reorder/schema';
import { ReorderRow } from './reorder-row';

/** The part of an order that reordering needs. */
type ReorderedOrder = Pick<OrderDto, 'id' | 'number' | 'organisation'>;

interface ReorderDialogProps {
  order: ReorderedOrder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The order's lines as they would be today: the buyer sees what changed and chooses; nothing is left out silently. */
export function ReorderDialog({ order, open, onOpenChange }: ReorderDialogProps) {
  const t = useTranslations('orders.reorder');
  const query = useQuery({ ...reorderQuery(order.organisation.id, order.id), enabled: open });
  const [deselected, setDeselected] = useState<ReadonlySet<number>>(new Set());
  const lines = query.data?.lines ?? [];
  const chosen = lines.filter(({ isOffered, position }) => isOffered && !deselected.has(position));
  const { put: putIntoCart, isPending } = usePutReorder(order);
  const choose = (position: number, isChosen: boolean) =>
    setDeselected((before) => {
      const after = new Set(before);
      if (isChosen) after.delete(position);
      else after.add(position);
      return after;
    });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('detail', { number: order.number })}
      footer={
        <>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button
            variant="primary"
            busy={isPending}
            disabled={chosen.length === 0}
            onClick={() => query.data && putIntoCart(query.data, chosen, () => onOpenChange(false))}
          >
            {t('add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {query.isPending && <RowsSkeleton label={t('loading')} titled={false} />}
      {query.error && !query.data && (
        <LoadError title={t('failed')} error={query.error} onRetry={query.refetch} />
      )}
      {query.data && !query.data.fresh && (
        <Notice tone="warning">{t(query.data.limited ? 'limited' : 'stale')}</Notice>
      )}
      <ul className="max-h-96 divide-y overflow-y-auto">
        {lines.map((line) => (
          <ReorderRow
            key={line.position}
            line={line}
            isChosen={line.isOffered && !deselected.has(line.position)}
            onChoose={(isChosen) => choose(line.position, isChosen)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** Adds lines to the cart and opens it; an error is shown as a toast. */
function usePutReorder({ organisation, id }: ReorderedOrder) {
  const t = useTranslations('orders.reorder');
  const reason = useReason();
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const mutationConfig = reorderMutation(client, organisation.id, id);
  const { mutate, isPending } = useMutation(mutationConfig);
  const putIntoCart = ({ cartId, cartVersion }: Reorder, chosen: Reorder['lines'], onDone: () => void) => {
    if (client.isMutating({ mutationKey: mutationConfig.mutationKey }) > 0) return;
    mutate(
      {
        cartId,
        cartVersion,
        lines: chosen.map(({ position, quantity, snapshot }) => ({ position, quantity, snapshot })),
      },
      {
        onSuccess: () => {
          onDone();
          router.push(cartPath(organisation.id) as Route);
        },
        onError: (error) => toast.danger({ title: t('notAdded'), detail: reason(error) }),
      },
    );
  };
  return { put: putIntoCart, isPending };
}
