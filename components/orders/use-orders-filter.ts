'use client';
import { useMemo } from 'react';
import { useAddressSearch, writeAddress } from '@/components/shell/use-address';
import { readFilter, searchOf } from '@/lib/orders/list/rules';
import type { OrdersFilter } from '@/lib/orders/list/schema';

/** The list's filter, kept in the address: back, reload and a shared link show the same list. */
export function useOrdersFilter() {
  const address = useAddressSearch();
  const filter = useMemo(() => {
    const search = new URLSearchParams(address);
    return readFilter({ ...Object.fromEntries(search), status: search.getAll('status') });
  }, [address]);
  /** A choice is a step to come back to; text that is being typed is not. */
  const change = (changes: Partial<OrdersFilter>, step: 'push' | 'replace' = 'push') =>
    writeAddress(`${window.location.pathname}${searchOf({ ...filter, ...changes })}`, step);
  return { filter, change };
}
