'use client';
import { useTranslations } from 'next-intl';
import { useListView } from '@/components/operations/saved-views/use-list-view';
import { ViewsBar } from '@/components/operations/saved-views/views-bar';
import { BulkReport } from '@/components/operations/selection/bulk-report';
import { RowSelectBox } from '@/components/operations/selection/select-box';
import { useBulkRun } from '@/components/operations/selection/use-bulk-run';
import { LIST_ROW } from '@/components/operations/selection/use-list-keys';
import { useSelectableList } from '@/components/operations/selection/use-selectable-list';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { keepView } from '@/lib/operations/saved-views/address';
import {
  type ApprovalsFilter,
  filterApprovals,
  formatApprovalsFilter,
  readApprovalsFilter,
} from '@/lib/orders/approval/list-filter';
import type { Approvals, WaitingOrder } from '@/lib/orders/approval/schema';
import { ApprovalsSelection } from './approvals-selection';
import { WaitingOrderCard } from './waiting-order-card';

interface ApprovalsListProps {
  organisation: { id: number; name: string };
  /** `total` counts all; `items` holds those that wait longest. */
  list: Approvals;
  /** Reads the list again after a decision. */
  onDone: () => void;
}

/** The orders that wait for an approval: filtered, selected and decided together, or one by one. */
export function ApprovalsList({ organisation, list, onDone }: ApprovalsListProps) {
  const t = useTranslations('approvals.list');
  const address = useUrlSearch();
  const filter = readApprovalsFilter(new URLSearchParams(address));
  const change = (changes: Partial<ApprovalsFilter>, step: 'push' | 'replace' = 'push') =>
    updateUrl(
      `${window.location.pathname}${keepView(address, formatApprovalsFilter({ ...filter, ...changes }))}`,
      step,
    );
  const search = formatApprovalsFilter(filter);
  const view = useListView({
    organisationId: organisation.id,
    list: 'approvals',
    search,
    columns: [],
    defaults: [],
  });
  const orders = filterApprovals(list.items, filter);
  const hidden = list.total - list.items.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ViewsBar organisation={organisation} list="approvals" view={view} columns={null} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          text={filter.text}
          onText={(text) => change({ text }, 'replace')}
        />
        <Select
          aria-label={t('sort')}
          className="w-44!"
          value={filter.isNewestFirst ? 'newest' : 'oldest'}
          options={(['oldest', 'newest'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => change({ isNewestFirst: target.value === 'newest' })}
        />
        <p role="status" className="text-muted text-small">
          {t('shown', { count: orders.length, total: list.items.length })}
        </p>
      </div>
      {orders.length === 0 ? (
        <EmptyState
          title={t('noMatch')}
          action={<Button onClick={() => change({ text: '' })}>{t('clear')}</Button>}
        />
      ) : (
        <WaitingOrders {...{ organisation, orders, onDone }} scope={search} />
      )}
      {hidden > 0 && <p className="text-muted">{t('more', { count: hidden })}</p>}
    </div>
  );
}

interface WaitingOrdersProps {
  organisation: { id: number };
  orders: readonly WaitingOrder[];
  scope: string;
  onDone: () => void;
}

function WaitingOrders({ organisation, orders, scope, onDone }: WaitingOrdersProps) {
  const t = useTranslations('approvals.list');
  const selection = useSelectableList(orders, { scope });
  const bulk = useBulkRun<WaitingOrder>();
  return (
    <div>
      <BulkReport report={bulk.report} nameOf={({ number }) => number} onClose={bulk.closeReport} />
      <ul aria-label={t('label')} className="grid gap-4">
        {orders.map((order) => (
          <li key={order.id} {...{ [LIST_ROW]: order.id }}>
            <WaitingOrderCard
              order={order}
              onDone={onDone}
              select={<RowSelectBox id={order.id} name={order.number} selection={selection} />}
            />
          </li>
        ))}
      </ul>
      <ApprovalsSelection organisationId={organisation.id} {...{ selection, bulk, orders, onDone }} />
    </div>
  );
}
