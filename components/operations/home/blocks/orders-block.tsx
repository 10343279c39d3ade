'use client';
import { RotateCcw } from 'lucide-react';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OrderTotal } from '@/components/orders/order-total';
import { productsText } from '@/components/orders/products-text';
import { StatusBadge } from '@/components/orders/status-badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { loadFailed } from '@/components/ui/load-failed';
import { TimeText } from '@/components/ui/time-text';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import { orderPath, ordersPath } from '@/lib/orders/model/paths';
import type { OrderSummary } from '@/lib/orders/model/schema';
import { Block } from './block';
import type { BlockProps } from './block-props';

const ReorderDialog = dynamic(
  () => import('@/components/orders/reorder/reorder-dialog').then((part) => part.ReorderDialog, loadFailed),
  { ssr: false },
);

/** The orders that the person placed last, each with its status and a way to order the same again. */
export function OrdersBlock({ organisationId, home, canOrder }: BlockProps) {
  const t = useTranslations('home');
  return (
    <Block
      title={t('blocks.orders')}
      all={{ label: t('lately.allOrders'), href: ordersPath(organisationId) }}
      items={home.lately.orders}
      toKey={({ id }) => id}
      empty={t('lately.noOrders')}
    >
      {(order) => <LastOrder order={order} canOrder={canOrder} />}
    </Block>
  );
}

function LastOrder({ order, canOrder }: { order: OrderSummary; canOrder: boolean }) {
  const t = useTranslations('home.lately');
  const list = useTranslations('orders.list');
  const [isReordering, setReordering] = useState(false);
  const hasDialogOpened = useOnceOpened(isReordering);
  const { id, number, organisation, reference, createdAt, totals } = order;
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={orderPath(organisation.id, id) as Route}
            className="font-code text-primary-ink hover:underline"
          >
            {number}
          </Link>
          <StatusBadge order={order} />
        </span>
        <p className="line-clamp-1 break-words">{productsText(list, order)}</p>
        <p className="break-words text-muted text-small">
          {reference && <>{reference} · </>}
          <TimeText value={createdAt} />
        </p>
      </div>
      <span className="ms-auto flex items-center gap-4 text-end tabular-nums">
        <OrderTotal totals={totals} />
        {canOrder && order.lineCount > 0 && (
          <Button
            size="small"
            icon={<RotateCcw />}
            aria-label={t('orderAgainNamed', { number })}
            onClick={() => setReordering(true)}
          >
            {t('orderAgain')}
          </Button>
        )}
      </span>
      {hasDialogOpened && <ReorderDialog order={order} open={isReordering} onOpenChange={setReordering} />}
    </>
  );
}
