'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resolveUnconfirmedOrderMutation } from '@/lib/orders/reconciliation/queries';
import type { DistributorStatement, UnconfirmedOrder } from '@/lib/orders/reconciliation/schema';
import { TwoStepDialog } from './two-step-dialog';

interface ReleaseDialogProps {
  order: UnconfirmedOrder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Two steps to a second sending: on whose word, then the order's number typed (docs/order-states.md). */
export function ReleaseDialog({ order, open, onOpenChange }: ReleaseDialogProps) {
  const { mutateAsync, isPending, error, reset } = useMutation(
    resolveUnconfirmedOrderMutation(useQueryClient(), order),
  );
  const release = (statement: DistributorStatement, number: string) =>
    mutateAsync({ step: 'release', body: { ...statement, number, attempt: order.attempt } });
  return (
    <TwoStepDialog
      open={open}
      onOpenChange={onOpenChange}
      first={{
        title: 'They do not have the order',
        description:
          'Ask the distributor for the reference, and write down who told you that it did not arrive.',
      }}
      last={{
        title: `Send ${order.number} again?`,
        description: 'If the distributor has the order after all, it is ordered twice.',
        typed: `Type ${order.number} to send it again`,
        confirm: 'Send it again',
      }}
      done={{ title: `${order.number} is sent again`, detail: 'Its page shows what comes of it.' }}
      busy={isPending}
      error={error}
      onStep={reset}
      onConfirm={release}
    />
  );
}
