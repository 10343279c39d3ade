'use client';
import { useTranslations } from 'next-intl';
import { useListView } from '@/components/operations/saved-views/use-list-view';
import { ViewsBar } from '@/components/operations/saved-views/views-bar';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { keepView } from '@/lib/operations/saved-views/address';
import {
  APPROVAL_LIST_COLUMNS,
  type ApprovalsFilter,
  filterApprovals,
  formatApprovalsFilter,
  readApprovalsFilter,
} from '@/lib/orders/approval/list-filter';
import type { Approvals } from '@/lib/orders/approval/schema';
import { useApprovalColumns } from './approval-columns';
import { WaitingOrders } from './waiting-orders';

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
    columns: APPROVAL_LIST_COLUMNS,
    defaults: APPROVAL_LIST_COLUMNS,
  });
  const columns = useApprovalColumns();
  const orders = filterApprovals(list.items, filter);
  const hidden = list.total - list.items.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ViewsBar
        organisation={organisation}
        list="approvals"
        view={view}
        columns={filter.isTable ? { columns, defaults: APPROVAL_LIST_COLUMNS } : null}
      />
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
        <Select
          aria-label={t('layout')}
          className="w-28! max-lg:hidden"
          value={filter.isTable ? 'table' : 'cards'}
          options={(['cards', 'table'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => change({ isTable: target.value === 'table' })}
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
        <WaitingOrders {...{ organisation, orders, filter, onDone }} columns={view} onChange={change} />
      )}
      {hidden > 0 && <p className="text-muted">{t('more', { count: hidden })}</p>}
    </div>
  );
}
