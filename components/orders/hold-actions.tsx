'use client';
import { Check, SendHorizontal, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import { useToast } from '@/components/ui/toast';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import type { OrderDto } from '@/lib/orders/model/schema';
import { useOrderRequest } from './use-order-request';

const RejectDialog = dynamic(() => import('./reject-dialog').then((part) => part.RejectDialog, loadFailed), {
  ssr: false,
});

interface HoldActionsProps {
  order: Pick<OrderDto, 'id' | 'number' | 'organisation' | 'placedBy' | 'actions'> & {
    /** Absent for an order that is held for a time only. */
    approval?: OrderDto['approval'];
  };
  onDone?: () => void;
}

/** Offers the actions that end a hold early. */
export function HoldActions({ order, onDone }: HoldActionsProps) {
  const t = useTranslations('orders.actions');
  const [isRejecting, setIsRejecting] = useState(false);
  const { request, busy } = useOrderRequest(order);
  const toast = useToast();
  const end = (kind: 'send-now' | 'approve', title: string) =>
    request(
      { kind, body: kind === 'approve' ? { contentHash: order.approval?.contentHash ?? '' } : {} },
      ({ held }) => {
        const isSent = held !== 'approval';
        const { number } = order;
        toast.success({ title, detail: isSent ? t('sendingDetail', { number }) : t('nextStep', { number }) });
        onDone?.();
      },
    );
  const hasRejectDialogOpened = useOnceOpened(isRejecting);
  return (
    <>
      {order.actions.includes('send-now') && (
        <Button
          icon={<SendHorizontal />}
          busy={busy === 'send-now'}
          onClick={() => end('send-now', t('released'))}
        >
          {t('sendNow')}
        </Button>
      )}
      {order.actions.includes('approve') && (
        <Button
          variant="primary"
          icon={<Check />}
          busy={busy === 'approve'}
          onClick={() => end('approve', t('approved'))}
        >
          {t('approve')}
        </Button>
      )}
      {order.actions.includes('refuse') && (
        <Button icon={<X />} onClick={() => setIsRejecting(true)}>
          {t('reject')}
        </Button>
      )}
      {hasRejectDialogOpened && (
        <RejectDialog order={order} open={isRejecting} onOpenChange={setIsRejecting} onDone={onDone} />
      )}
    </>
  );
}
