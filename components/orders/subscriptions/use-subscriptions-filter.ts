'use client';
import { useMemo } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { parseSubscriptionsFilter } from '@/lib/orders/subscriptions/filter';
import { toSubscriptionsSearch } from '@/lib/orders/subscriptions/queries';
import type { SubscriptionsFilter } from '@/lib/orders/subscriptions/schema';

export type SubscriptionsView = 'list' | 'calendar';

/** The list's filter, kept in the address: back, reload and a shared link show the same list. */
export function useSubscriptionsFilter() {
  const search = useUrlSearch();
  const filter = useMemo(
    () => parseSubscriptionsFilter(Object.fromEntries(new URLSearchParams(search))),
    [search],
  );
  const view: SubscriptionsView =
    new URLSearchParams(search).get('view') === 'calendar' ? 'calendar' : 'list';
  const show = (next: SubscriptionsFilter, shown: SubscriptionsView) => {
    const query = new URLSearchParams(toSubscriptionsSearch(next));
    if (shown === 'calendar') query.set('view', shown);
    updateUrl(`${window.location.pathname}${query.size > 0 ? `?${query}` : ''}`);
  };
  const change = (changes: Partial<SubscriptionsFilter>) => show({ ...filter, ...changes }, view);
  return { filter, change, view, showView: (shown: SubscriptionsView) => show(filter, shown) };
}
