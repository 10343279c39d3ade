'use client';
import { useMemo } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { parseChangesFilter } from '@/lib/catalogue/changes/filter';
import { changesPath } from '@/lib/catalogue/changes/queries';
import type { ChangesFilter } from '@/lib/catalogue/changes/schema';

/** The filter of the page, stored in its URL. */
export function useChangesFilter(organisationId: number) {
  const address = useUrlSearch();
  const filter = useMemo(() => parseChangesFilter(new URLSearchParams(address)), [address]);
  const change = (part: Partial<ChangesFilter>) =>
    updateUrl(changesPath(organisationId, { ...filter, ...part }));
  return { filter, change };
}
