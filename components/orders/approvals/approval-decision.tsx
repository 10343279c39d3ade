'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useToast } from '@/components/ui/toast';
import type { OrderDto } from '@/lib/orders/model/schema';
import { HoldActions } from '../hold-actions';
import { useOrderRequest } from '../use-order-request';

/** Approves or rejects an order, below everything that the decision is about. */
export function ApprovalDecision({ order }: { order: OrderDto }) {
  const t = useTranslations('approvals.decision');
  if (order.lineReviews === null) return null;
  const isAgain = order.recheck?.wasApproved === true;
  const actions = order.actions.filter((kind) => kind === 'approve' || kind === 'refuse');
  return (
    <Card title={t('title')} className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-60 flex-1 text-muted">{t(isAgain ? 'changed' : 'detail')}</p>
        <span className="flex flex-wrap gap-2">
          {isAgain && <AcceptChanges order={order} />}
          <HoldActions order={{ ...order, actions }} />
        </span>
      </div>
    </Card>
  );
}

/** Agrees to what changed since the order was placed or approved. */
export function AcceptChanges({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.actions');
  const { request, busy } = useOrderRequest(order);
  const toast = useToast();
  const { recheck } = order;
  if (!recheck || !order.actions.includes('accept-changes')) return null;
  const accept = () =>
    request({ kind: 'accept-changes', body: { recheckId: recheck.id } }, () =>
      toast.success({
        title: t('changesAccepted'),
        detail: t('sendingDetail', { number: order.number }),
      }),
    );
  return (
    <Button variant="primary" icon={<Check />} busy={busy === 'accept-changes'} onClick={accept}>
      {t(recheck.wasApproved ? 'approveAgain' : 'acceptChanges')}
    </Button>
  );
}
