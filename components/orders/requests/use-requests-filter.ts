'use client';
import { useMemo } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { parseRequestsFilter, toRequestsSearch } from '@/lib/orders/requests/filter';
import type { RequestsFilter } from '@/lib/orders/requests/schema';

/** The list's filter, kept in the address: back, reload and a shared link show the same list. */
export function useRequestsFilter() {
  const search = useUrlSearch();
  const filter = useMemo(
    () => parseRequestsFilter(Object.fromEntries(new URLSearchParams(search))),
    [search],
  );
  const change = (changes: Partial<RequestsFilter>) => {
    const query = toRequestsSearch({ ...filter, ...changes });
    updateUrl(`${window.location.pathname}${query ? `?${query}` : ''}`);
  };
  return { filter, change };
}
