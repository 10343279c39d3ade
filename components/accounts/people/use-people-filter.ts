'use client';
import { useMemo } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { formatPeopleFilter, readPeopleFilter } from '@/lib/accounts/people/filter-rules';
import type { PeopleFilter } from '@/lib/accounts/people/queries';
import { keepView } from '@/lib/operations/saved-views/address';

/** The list's filter, kept in the address: back, reload and a shared link show the same list. */
export function usePeopleFilter() {
  const address = useUrlSearch();
  const filter = useMemo(() => readPeopleFilter(new URLSearchParams(address)), [address]);
  /** A choice is a step to come back to; text that is being typed is not. */
  const change = (changes: Partial<PeopleFilter>) =>
    updateUrl(
      `${window.location.pathname}${keepView(address, formatPeopleFilter({ ...filter, ...changes }))}`,
      changes.text === undefined ? 'push' : 'replace',
    );
  return { filter, change };
}
