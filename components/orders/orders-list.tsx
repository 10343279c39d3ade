'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ShownColumns } from '@/components/operations/selection/list-table';
import { cx } from '@/components/ui/cx';
import { LoadError } from '@/components/ui/load-error';
import { fetchNextPart, LoadMore } from '@/components/ui/load-more';
import { groupCount, isNarrowed, NO_COUNTS } from '@/lib/orders/model/list-rules';
import type { OrdersFilter } from '@/lib/orders/model/list-schema';
import { ordersQuery } from '@/lib/orders/queries';
import { NoOrders } from './no-orders';
import { OrdersRows } from './orders-rows';
import { OrdersRowsSkeleton } from './orders-skeleton';

interface OrdersListProps {
  organisationId: number;
  filter: OrdersFilter;
  columns: ShownColumns;
  /** True when the person may take actions on orders, not only read them. */
  canOrder: boolean;
  onSort: (sort: OrdersFilter['sort']) => void;
  onClear: () => void;
}

/** The orders that match, part by part; or why there are none. */
export function OrdersList({ organisationId, filter, columns, canOrder, onSort, onClear }: OrdersListProps) {
  const t = useTranslations('orders.list');
  const query = useInfiniteQuery(ordersQuery(organisationId, filter));
  const { data, error } = query;
  if (!data)
    return error ? (
      <LoadError title={t('failed')} detail={t('failedDetail')} error={error} onRetry={query.refetch} />
    ) : (
      <OrdersRowsSkeleton />
    );
  const orders = data.pages.flatMap(({ items }) => items);
  const narrowed = isNarrowed(filter);
  if (orders.length === 0)
    return <NoOrders organisationId={organisationId} onClear={narrowed ? onClear : null} />;
  const total = groupCount({ statuses: filter.status }, data.pages[0] ?? NO_COUNTS);
  const more = () => fetchNextPart(query);
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      <OrdersRows {...{ organisationId, orders, filter, total, columns, canOrder, onSort }} onEnd={more} />
      <LoadMore
        shown={orders.length}
        total={total.more ? null : total.count}
        noun={t('noun')}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={more}
      />
    </div>
  );
}
