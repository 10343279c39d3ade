'use client';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { readFilter, searchOf } from '@/lib/orders/listing/rules';
import type { OrdersFilter } from '@/lib/orders/schema';

/** The list's filter, kept in the address: back, reload and a shared link show the same list. */
export function useOrdersFilter() {
  const search = useSearchParams();
  const filter = useMemo(
    () => readFilter({ ...Object.fromEntries(search), status: search.getAll('status') }),
    [search],
  );
  /** A choice is a step to come back to; text that is being typed is not. */
  const change = (changes: Partial<OrdersFilter>, step: 'push' | 'replace' = 'push') => {
    const address = `${window.location.pathname}${searchOf({ ...filter, ...changes })}`;
    if (step === 'push') window.history.pushState(null, '', address);
    else window.history.replaceState(null, '', address);
  };
  return { filter, change };
}
