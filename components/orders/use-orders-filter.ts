'use client';
import { useMemo } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { keepView } from '@/lib/operations/saved-views/address';
import { parseFilter, toSearchString } from '@/lib/orders/model/list-rules';
import type { OrdersFilter } from '@/lib/orders/model/list-schema';

/** The list's filter, kept in the address: back, reload and a shared link show the same list. */
export function useOrdersFilter() {
  const address = useUrlSearch();
  const filter = useMemo(() => {
    const search = new URLSearchParams(address);
    return parseFilter({ ...Object.fromEntries(search), status: search.getAll('status') });
  }, [address]);
  /** A choice is a step to come back to; text that is being typed is not. */
  const change = (changes: Partial<OrdersFilter>, step: 'push' | 'replace' = 'push') =>
    updateUrl(
      `${window.location.pathname}${keepView(address, toSearchString({ ...filter, ...changes }))}`,
      step,
    );
  return { filter, change };
}
