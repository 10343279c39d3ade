'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/messages/use-reason';
import { cx } from '@/components/ui/cx';
import { ErrorState } from '@/components/ui/error-state';
import { LoadMore } from '@/components/ui/load-more';
import { ApiError } from '@/lib/http/browser';
import { groupCount, isNarrowed, STATUS_GROUPS } from '@/lib/orders/list/rules';
import type { OrdersFilter } from '@/lib/orders/list/schema';
import { ordersQuery } from '@/lib/orders/queries';
import { NoOrders } from './no-orders';
import { OrdersCards } from './orders-cards';
import { OrdersRowsSkeleton } from './orders-skeleton';
import { OrdersTable } from './orders-table';

interface OrdersListProps {
  organisationId: number;
  filter: OrdersFilter;
  onClear: () => void;
}

/** The orders that match, part by part; or why there are none. */
export function OrdersList({ organisationId, filter, onClear }: OrdersListProps) {
  const t = useTranslations('orders.list');
  const query = useInfiniteQuery(ordersQuery(organisationId, filter));
  const { data, error } = query;
  if (!data)
    return error ? (
      <OrdersError error={error} onRetry={() => void query.refetch()} />
    ) : (
      <OrdersRowsSkeleton />
    );
  const orders = data.pages.flatMap(({ items }) => items);
  const narrowed = isNarrowed(filter);
  if (orders.length === 0)
    return <NoOrders organisationId={organisationId} onClear={narrowed ? onClear : null} />;
  const listProps = { orders, withOrganisation: filter.scope === 'tree' || filter.for !== undefined };
  const all = groupCount(STATUS_GROUPS[0], data.pages[0]?.counts ?? {});
  return (
    <div className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
      <div className="max-md:hidden">
        <OrdersTable {...listProps} />
      </div>
      <div className="md:hidden">
        <OrdersCards {...listProps} />
      </div>
      <LoadMore
        shown={orders.length}
        total={narrowed || all.more ? null : all.count}
        noun={t('noun')}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}

function OrdersError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('orders.list');
  const reason = useReason();
  const known = error instanceof ApiError ? error : null;
  return (
    <ErrorState
      title={t('failed')}
      detail={reason(error, t('failedDetail'))}
      reference={known?.reference}
      onRetry={onRetry}
    />
  );
}
