'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { ordersPath } from '@/lib/orders/model/paths';
import type { OrderDto } from '@/lib/orders/model/schema';
import { getOrderStatusLabel } from '@/lib/orders/model/status-labels';
import { getRefetchInterval, orderQuery } from '@/lib/orders/queries';
import { OrderFiles } from './files/order-files';
import { Freshness } from './freshness';
import { OrderNotes } from './notes/order-notes';
import { OrderActions } from './order-actions';
import { TechnicalDetails } from './order-extra';
import { OrderFacts, OrderShipping } from './order-facts';
import { OrderLines } from './order-lines';
import { OrderNotices } from './order-notice';
import { OrderSkeleton } from './order-skeleton';
import {
  ApprovalCard,
  ApprovalDecision,
  HoldNotice,
  OrderShipments,
  ReasonSharing,
  RecheckNotice,
  StoredAnswers,
  UnconfirmedOrderCard,
} from './rare-parts';
import { StatusBadge } from './status-badge';
import { Timeline } from './timeline';

interface OrderScreenProps {
  organisationId: number;
  orderId: string;
  /** Printed above the order number. */
  brandName: string;
  /** True when the person may resolve unconfirmed orders. */
  isOperator: boolean;
  /** True when the person may place orders. */
  mayOrder: boolean;
}

/** Shows one order: its status, its history and its lines. It refreshes itself. */
export function OrderScreen({ organisationId, orderId, brandName, isOperator, mayOrder }: OrderScreenProps) {
  const t = useTranslations('orders');
  const query = useQuery(orderQuery(organisationId, orderId));
  const { data: order, error } = query;
  if (!order)
    return error ? (
      <LoadError
        title={t('order.failed')}
        detail={t('order.failedDetail')}
        error={error}
        onRetry={query.refetch}
      />
    ) : (
      <OrderSkeleton />
    );
  const refetchInterval = getRefetchInterval(order);
  return (
    <>
      <p className="mb-3 hidden border-b pb-2 font-heading text-title print:block">{brandName}</p>
      <OrderHeading
        order={order}
        nextRefetchAt={refetchInterval === null ? null : query.dataUpdatedAt + refetchInterval}
        isFetching={query.isFetching}
        mayOrder={mayOrder}
      />
      <StatusAnnouncer label={getOrderStatusLabel(t, order).label} />
      {order.held && <HoldNotice order={order} />}
      {order.recheck && <RecheckNotice order={order} />}
      <OrderNotices order={order} />
      {order.sharing && <ReasonSharing order={order} />}
      {isOperator && order.state === 'UNCONFIRMED' && (
        <UnconfirmedOrderCard organisationId={organisationId} orderId={orderId} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr] print:flex print:flex-col print:items-stretch">
        <div className="lg:col-start-2 lg:row-start-1 print:order-2">
          <Card title={t('order.timeline')}>
            <Timeline entries={order.timeline} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <OrderLines order={order} />
          {order.shipments.items.length > 0 && <OrderShipments order={order} />}
          <div className="grid gap-4 md:grid-cols-2 print:grid-cols-2">
            <OrderFacts order={order} />
            <OrderShipping order={order} />
          </div>
          {order.approval && <ApprovalCard order={order} />}
          {order.lineReviews && <ApprovalDecision order={order} />}
          <OrderFiles order={order} />
          <OrderNotes organisationId={organisationId} orderId={orderId} />
        </div>
        <div className="lg:col-start-2 lg:row-start-2 print:order-2">
          {order.answers.length > 0 && <StoredAnswers answers={order.answers} />}
          <TechnicalDetails extra={order.extra} />
        </div>
      </div>
    </>
  );
}

interface OrderHeadingProps {
  order: OrderDto;
  nextRefetchAt: number | null;
  isFetching: boolean;
  mayOrder: boolean;
}

function OrderHeading({ order, nextRefetchAt, isFetching, mayOrder }: OrderHeadingProps) {
  const t = useTranslations('orders');
  const list = ordersPath(order.organisation.id) as Route;
  return (
    <PageHeader
      breadcrumb={
        <span className="print:hidden">
          <Breadcrumb items={[{ label: t('list.title'), href: list }, { label: order.number }]} />
        </span>
      }
      title={<span className="font-code">{order.number}</span>}
      status={
        <>
          <span className="print:hidden">
            <CopyButton text={order.number} label={t('order.copyNumber')} />
          </span>
          <StatusBadge order={order} />
        </>
      }
      detail={<Freshness order={order} nextRefetchAt={nextRefetchAt} isFetching={isFetching} />}
      actions={<OrderActions order={order} mayOrder={mayOrder} />}
    />
  );
}

/** Says a change of status aloud, not the status that the page came with. */
function StatusAnnouncer({ label }: { label: string }) {
  const t = useTranslations('orders.order');
  const [first] = useState(label);
  const [hasChanged, setHasChanged] = useState(false);
  if (label !== first && !hasChanged) setHasChanged(true);
  return (
    <p role="status" className="sr-only">
      {hasChanged ? t('statusAnnouncement', { status: label }) : ''}
    </p>
  );
}
