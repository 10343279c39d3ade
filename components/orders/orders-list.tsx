'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { LoadError } from '@/components/ui/load-error';
import { LoadMore } from '@/components/ui/load-more';
import { groupCount, isNarrowed, NO_COUNTS } from '@/lib/orders/model/list-rules';
import type { OrdersFilter } from '@/lib/orders/model/list-schema';
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
      <LoadError title={t('failed')} detail={t('failedDetail')} error={error} onRetry={query.refetch} />
    ) : (
      <OrdersRowsSkeleton />
    );
  const orders = data.pages.flatMap(({ items }) => items);
  const narrowed = isNarrowed(filter);
  if (orders.length === 0)
    return <NoOrders organisationId={organisationId} onClear={narrowed ? onClear : null} />;
  const listProps = { orders, withOrganisation: filter.scope === 'tree' || filter.for !== undefined };
  const all = groupCount({ statuses: filter.status }, data.pages[0] ?? NO_COUNTS);
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
        total={all.more ? null : all.count}
        noun={t('noun')}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}
