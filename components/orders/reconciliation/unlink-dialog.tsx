'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { DistributorStatement } from '@/lib/orders/model/reconciliation-schema';
import type { OrderDto } from '@/lib/orders/model/schema';
import { orderRequestMutation } from '@/lib/orders/queries';
import { TwoStepDialog } from './two-step-dialog';

interface UnlinkDialogProps {
  order: OrderDto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Two steps to undo a wrong link: the distributor's statement, then the order's number typed. */
export function UnlinkDialog({ order, open, onOpenChange }: UnlinkDialogProps) {
  const t = useTranslations('unconfirmed-orders.unlink');
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
        title: t('statementTitle'),
        description: t('statementDetail', { upstreamId: upstreamId ?? '', number }),
      }}
      last={{
        title: t('title', { number }),
        description: t('detail'),
        typed: t('typed', { number }),
        confirm: t('confirm'),
      }}
      done={{ title: t('unlinked', { number }), detail: t('unlinkedDetail') }}
      busy={isPending}
      error={error}
      onStep={reset}
      onConfirm={unlink}
    />
  );
}
