'use client';
import { useMemo } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { descendantsSearch, readDescendantsFilter } from '@/lib/customers/rules';
import type { DescendantsFilter } from '@/lib/customers/schema';
import { keepView } from '@/lib/operations/saved-views/address';

/** The list's filter, kept in the address: back, reload and a shared link show the same list. */
export function useCustomersFilter() {
  const address = useUrlSearch();
  const filter = useMemo(() => readDescendantsFilter(new URLSearchParams(address)), [address]);
  /** A choice is a step to come back to; text that is being typed is not. */
  const change = (changes: Partial<DescendantsFilter>, step: 'push' | 'replace' = 'push') =>
    updateUrl(
      `${window.location.pathname}${keepView(address, descendantsSearch({ ...filter, ...changes }))}`,
      step,
    );
  return { filter, change };
}
