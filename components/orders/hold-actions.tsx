'use client';
import { Check, SendHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { OrderDto } from '@/lib/orders/schema';
import { RefuseDialog } from './refuse-dialog';
import { useOrderRequest } from './use-order-request';

interface HoldActionsProps {
  order: Pick<OrderDto, 'id' | 'number' | 'organisation' | 'placedBy' | 'actions'>;
  onDone?: () => void;
}

/** What ends a hold before its time. */
export function HoldActions({ order, onDone }: HoldActionsProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  const { request, busy } = useOrderRequest(order);
  const toast = useToast();
  const end = (kind: 'send-now' | 'approve', title: string) =>
    request({ kind, body: {} }, () => {
      toast.success({ title, detail: `Order ${order.number} is sent to your supplier now.` });
      onDone?.();
    });
  return (
    <>
      {order.actions.includes('send-now') && (
        <Button
          icon={<SendHorizontal />}
          busy={busy === 'send-now'}
          onClick={() => end('send-now', 'Not held any longer')}
        >
          Send now
        </Button>
      )}
      {order.actions.includes('approve') && (
        <Button
          variant="primary"
          icon={<Check />}
          busy={busy === 'approve'}
          onClick={() => end('approve', 'Approved')}
        >
          Approve
        </Button>
      )}
      {order.actions.includes('refuse') && (
        <Button icon={<X />} onClick={() => setIsRefusing(true)}>
          Refuse
        </Button>
      )}
      <RefuseDialog order={order} open={isRefusing} onOpenChange={setIsRefusing} onDone={onDone} />
    </>
  );
}
