'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { DistributorStatement, UnconfirmedOrder } from '@/lib/orders/model/reconciliation-schema';
import { resolveUnconfirmedOrderMutation } from '@/lib/orders/reconciliation/queries';
import { TwoStepDialog } from './two-step-dialog';

interface ReleaseDialogProps {
  order: UnconfirmedOrder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Two steps to a second attempt: the distributor's statement, then the order's number typed (docs/order-states.md). */
export function ReleaseDialog({ order, open, onOpenChange }: ReleaseDialogProps) {
  const t = useTranslations('unconfirmed-orders.release');
  const { number } = order;
  const { mutateAsync, isPending, error, reset } = useMutation(
    resolveUnconfirmedOrderMutation(useQueryClient(), order),
  );
  const release = (statement: DistributorStatement, typed: string) =>
    mutateAsync({ step: 'release', body: { ...statement, number: typed, attempt: order.attempt } });
  return (
    <TwoStepDialog
      open={open}
      onOpenChange={onOpenChange}
      first={{ title: t('statementTitle'), description: t('statementDetail') }}
      last={{
        title: t('title', { number }),
        description: t('detail'),
        typed: t('typed', { number }),
        confirm: t('confirm'),
      }}
      done={{ title: t('released', { number }), detail: t('releasedDetail') }}
      busy={isPending}
      error={error}
      onStep={reset}
      onConfirm={release}
    />
  );
}
