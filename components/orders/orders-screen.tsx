'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Hourglass, TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useListView } from '@/components/operations/saved-views/use-list-view';
import { ViewsBar } from '@/components/operations/saved-views/views-bar';
import { Checkbox } from '@/components/ui/checkbox';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { approvalsPath } from '@/lib/orders/approval/queries';
import { attentionPath } from '@/lib/orders/list/attention-queries';
import { ORDER_LIST_COLUMNS } from '@/lib/orders/model/list-columns';
import { NO_COUNTS, toSearchString } from '@/lib/orders/model/list-rules';
import { ordersQuery } from '@/lib/orders/queries';
import { OrdersExportMenu } from './export-menu';
import { FilterChips } from './filter-chips';
import { MoreFilters } from './more-filters';
import { getDefaultColumns, useOrderColumns } from './order-columns';
import { OrdersList } from './orders-list';
import { OrdersSearch } from './orders-search';
import { StatusGroups } from './status-groups';
import { useOrdersFilter } from './use-orders-filter';

interface OrdersScreenProps {
  organisation: { id: number; name: string };
  /** True when there are organisations below whose orders can be shown too. */
  hasDescendants: boolean;
  /** True when the person may resubmit orders that need attention. */
  canResubmit: boolean;
  /** True when the person may approve orders that wait for it. */
  canApprove: boolean;
  /** True when the person may place orders, and send or withdraw them. */
  canOrder: boolean;
}

/** The orders of the acting organisation: search, filters and the list, all in the address. */
export function OrdersScreen(props: OrdersScreenProps) {
  const { organisation, hasDescendants, canResubmit, canApprove, canOrder } = props;
  const t = useTranslations('orders.list');
  const { filter, change } = useOrdersFilter();
  const { data } = useInfiniteQuery(ordersQuery(organisation.id, filter));
  const counts = data?.pages[0] ?? NO_COUNTS;
  const columns = useOrderColumns();
  const defaults = getDefaultColumns(filter.scope !== 'own' || filter.for !== undefined);
  const view = useListView({
    organisationId: organisation.id,
    list: 'orders',
    search: toSearchString(filter),
    columns: ORDER_LIST_COLUMNS,
    defaults,
  });
  const isTree = filter.scope === 'tree';
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {canResubmit && (
              <LinkButton icon={<TriangleAlert />} href={attentionPath(organisation.id) as Route}>
                {t('attention')}
              </LinkButton>
            )}
            {canApprove && (
              <LinkButton icon={<Hourglass />} href={approvalsPath(organisation.id) as Route}>
                {t('approvals')}
              </LinkButton>
            )}
            <OrdersExportMenu organisationId={organisation.id} filter={filter} columns={view.shown} />
          </>
        }
        detail={t(isTree ? 'detailTree' : 'detail', { organisation: organisation.name })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ViewsBar organisation={organisation} list="orders" view={view} columns={{ columns, defaults }} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <OrdersSearch text={filter.text} onText={(text) => change({ text }, 'replace')} />
          <MoreFilters
            organisationId={organisation.id}
            hasDescendants={hasDescendants}
            filter={filter}
            counts={counts}
            onChange={change}
          />
          {hasDescendants && (
            <Checkbox
              label={t('includeTree')}
              checked={isTree}
              onChange={(event) => change({ scope: event.target.checked ? 'tree' : 'own' })}
            />
          )}
        </div>
        <StatusGroups selected={filter.status} counts={counts} onSelect={(status) => change({ status })} />
        <FilterChips organisationId={organisation.id} filter={filter} onChange={change} />
        <OrdersList
          organisationId={organisation.id}
          filter={filter}
          columns={view}
          canOrder={canOrder}
          onSort={(sort) => change({ sort })}
          onClear={() =>
            change({
              text: '',
              status: [],
              from: undefined,
              to: undefined,
              person: undefined,
              for: undefined,
              vendor: undefined,
              currency: undefined,
              zone: undefined,
            })
          }
        />
      </div>
    </>
  );
}
