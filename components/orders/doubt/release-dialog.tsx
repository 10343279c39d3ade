'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endDoubtMutation } from '@/lib/orders/reconciliation/queries';
import type { Doubt, Word } from '@/lib/orders/reconciliation/schema';
import { TwoStepDialog } from './two-step-dialog';

interface ReleaseDialogProps {
  doubt: Doubt;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Two steps to a second sending: on whose word, then the order's number typed (RELIABILITY §1.2). */
export function ReleaseDialog({ doubt, open, onOpenChange }: ReleaseDialogProps) {
  const { mutateAsync, isPending, error, reset } = useMutation(endDoubtMutation(useQueryClient(), doubt));
  const release = (word: Word, number: string) =>
    mutateAsync({ step: 'release', body: { ...word, number, attempt: doubt.attempt } });
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
        title: `Send ${doubt.number} again?`,
        description: 'If the distributor has the order after all, it is ordered twice.',
        typed: `Type ${doubt.number} to send it again`,
        confirm: 'Send it again',
      }}
      done={{ title: `${doubt.number} is sent again`, detail: 'Its page shows what comes of it.' }}
      busy={isPending}
      error={error}
      onStep={reset}
      onConfirm={release}
    />
  );
}
