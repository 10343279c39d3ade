'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { WaitingOrderCard } from '@/components/orders/approvals/waiting-order-card';
import { useOrderRequest } from '@/components/orders/use-order-request';
import { useShortcut } from '@/components/shell/shortcuts/use-shortcut';
import { useToast } from '@/components/ui/toast';
import { approvalsPath } from '@/lib/orders/approval/queries';
import type { Approvals, WaitingOrder } from '@/lib/orders/approval/schema';
import { ToDoGroup } from './to-do-group';

interface ApprovalsGroupProps {
  organisationId: number;
  approvals: Approvals;
  onDone: () => void;
}

/** Orders that wait for the person's approval. */
export default function ApprovalsGroup({ organisationId, approvals, onDone }: ApprovalsGroupProps) {
  const t = useTranslations('home.toDo');
  const { items, total } = approvals;
  return (
    <ToDoGroup
      title={t('approvals')}
      items={items}
      all={{ count: total, href: approvalsPath(organisationId) }}
    >
      {(order) => <ApprovableOrder order={order} isFirst={order.id === items[0]?.id} onDone={onDone} />}
    </ToDoGroup>
  );
}

interface ApprovableOrderProps {
  order: WaitingOrder;
  isFirst: boolean;
  onDone: () => void;
}

/** The shortcut approves only the order that has the focus; while none has, it leads to the first one. */
function ApprovableOrder({ order, isFirst, onDone }: ApprovableOrderProps) {
  const t = useTranslations('orders.actions');
  const frame = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const { request } = useOrderRequest(order);
  const canApprove = !order.hasChanged && !order.approvers;
  const approve = () =>
    request({ kind: 'approve', body: { contentHash: order.approval?.contentHash ?? '' } }, () => {
      toast.success({ title: t('approved'), detail: t('sendingDetail', { number: order.number }) });
      onDone();
    });
  useShortcut('approve-order', () => {
    const item = frame.current?.closest('li');
    const focused = document.activeElement?.closest('li[data-to-do]');
    if (focused === item && canApprove) return approve();
    if (!isFirst || focused?.querySelector('[data-approval]')) return false;
    item?.focus();
  });
  return (
    <div ref={frame} data-approval>
      <WaitingOrderCard order={order} onDone={onDone} />
    </div>
  );
}
