'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { TwoStepDialog } from '@/components/orders/reconciliation/two-step-dialog';
import type { DistributorStatement } from '@/lib/orders/model/reconciliation-schema';
import { releaseSendLockMutation } from '@/lib/orders/submission/queries';

interface ReleaseSendLockDialogProps {
  organisationId: number;
  /** Number of orders that wait to be sent. */
  orders: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Two steps to sending again: the distributor's statement, then the number of orders that wait, typed. */
export function ReleaseSendLockDialog({
  organisationId,
  orders,
  open,
  onOpenChange,
}: ReleaseSendLockDialogProps) {
  const t = useTranslations('unconfirmed-orders.sendLock');
  const { mutateAsync, isPending, error, reset } = useMutation(
    releaseSendLockMutation(useQueryClient(), organisationId),
  );
  const release = (statement: DistributorStatement, number: string) => mutateAsync({ ...statement, number });
  return (
    <TwoStepDialog
      open={open}
      onOpenChange={onOpenChange}
      first={{ title: t('statementTitle'), description: t('statementDetail') }}
      last={{
        title: t('unlockTitle', { orders }),
        description: t('unlockDetail'),
        typed: t('typed'),
        confirm: t('unlock'),
      }}
      done={{ title: t('unlocked'), detail: t('unlockedDetail') }}
      busy={isPending}
      error={error}
      onStep={reset}
      onConfirm={release}
    />
  );
}
