'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useToast } from '@/components/ui/toast';
import { cartPath } from '@/lib/cart/queries';
import { getReason } from '@/lib/http/browser';
import { reorderMutation, reorderQuery } from '@/lib/orders/queries';
import type { Reorder } from '@/lib/orders/reorder/schema';
import type { OrderDto } from '@/lib/orders/schema';
import { ReorderRow } from './reorder-row';

interface ReorderDialogProps {
  order: OrderDto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The order's lines as they would be today: the buyer sees what changed and chooses; nothing is left out silently. */
export function ReorderDialog({ order, open, onOpenChange }: ReorderDialogProps) {
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
      title="Order again"
      description={`The lines of ${order.number} at today’s prices and stock. Choose what goes into your cart.`}
      footer={
        <>
          <DialogClose render={<Button>Not now</Button>} />
          <Button
            variant="primary"
            busy={isPending}
            disabled={chosen.length === 0}
            onClick={() => query.data && putIntoCart(query.data, chosen, () => onOpenChange(false))}
          >
            {`Put ${chosen.length} ${chosen.length === 1 ? 'line' : 'lines'} into the cart`}
          </Button>
        </>
      }
    >
      {query.isPending && <RowsSkeleton label="Comparing with today" titled={false} />}
      {query.error && !query.data && (
        <ErrorState
          title="The lines could not be compared"
          detail={getReason(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && !query.data.fresh && (
        <Notice tone="warning">
          {query.data.limited
            ? 'Live checks are at their limit for the moment. Some prices are those that were last checked.'
            : 'Your supplier is not answering. These are the prices that were last read.'}
        </Notice>
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

/** Puts lines into the cart and goes there; a refusal is told where the person is. */
function usePutReorder({ organisation, id }: OrderDto) {
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const mutationConfig = reorderMutation(client, organisation.id, id);
  const { mutate, isPending } = useMutation(mutationConfig);
  const putIntoCart = ({ cartVersion }: Reorder, chosen: Reorder['lines'], onDone: () => void) => {
    if (client.isMutating({ mutationKey: mutationConfig.mutationKey }) > 0) return;
    mutate(
      {
        cartVersion,
        lines: chosen.map(({ position, quantity, seen }) => ({ position, quantity, seen })),
      },
      {
        onSuccess: () => {
          onDone();
          router.push(cartPath(organisation.id) as Route);
        },
        onError: (error) =>
          toast.danger({ title: 'Nothing was put into the cart', detail: getReason(error) }),
      },
    );
  };
  return { put: putIntoCart, isPending };
}
