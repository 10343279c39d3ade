'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderRequestMutation } from '@/lib/orders/queries';
import type { DistributorStatement } from '@/lib/orders/reconciliation/schema';
import type { OrderDto } from '@/lib/orders/schema';
import { TwoStepDialog } from './two-step-dialog';

interface UnlinkDialogProps {
  order: OrderDto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Two steps back from a wrong number of the distributor's: on whose word, then the order's number typed. */
export function UnlinkDialog({ order, open, onOpenChange }: UnlinkDialogProps) {
  const { id, number, organisation, upstreamId } = order;
  const { mutateAsync, isPending, error, reset } = useMutation(
    orderRequestMutation(useQueryClient(), organisation.id, id),
  );
  const unlink = (statement: DistributorStatement, typed: string) =>
    mutateAsync({ kind: 'unlink', body: { ...statement, number: typed, upstreamId } });
  return (
    <TwoStepDialog
      open={open}
      onOpenChange={onOpenChange}
      first={{
        title: 'This is another order',
        description: `Ask the distributor about ${upstreamId}, and note who confirmed that it is not ${number}.`,
      }}
      last={{
        title: `Unlink ${number}?`,
        description:
          'The order is unconfirmed again, and nothing is sent. What was seen of the other order leaves its page.',
        typed: `Type ${number} to unlink it`,
        confirm: 'Unlink it',
      }}
      done={{ title: `${number} is unconfirmed again`, detail: 'Enter its right number next.' }}
      busy={isPending}
      error={error}
      onStep={reset}
      onConfirm={unlink}
    />
  );
}
