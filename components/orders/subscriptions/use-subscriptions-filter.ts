'use client';
import { useMemo } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { toSubscriptionsSearch } from '@/lib/orders/subscriptions/queries';
import { parseSubscriptionsFilter } from '@/lib/orders/subscriptions/rules';
import type { SubscriptionsFilter } from '@/lib/orders/subscriptions/schema';

/** The list's filter, kept in the address: back, reload and a shared link show the same list. */
export function useSubscriptionsFilter() {
  const search = useUrlSearch();
  const filter = useMemo(
    () => parseSubscriptionsFilter(Object.fromEntries(new URLSearchParams(search))),
    [search],
  );
  const change = (changes: Partial<SubscriptionsFilter>) =>
    updateUrl(`${window.location.pathname}${toSubscriptionsSearch({ ...filter, ...changes })}`);
  return { filter, change };
}
