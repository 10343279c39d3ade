'use client';
import { useMemo } from 'react';
import { useAddressSearch, writeAddress } from '@/components/shell/use-address';
import { changesPath, readChangesFilter } from '@/lib/catalogue/changes/queries';
import type { ChangesFilter } from '@/lib/catalogue/changes/schema';

/** What the page is narrowed to, kept in its address. */
export function useChangesFilter(organisationId: number) {
  const address = useAddressSearch();
  const filter = useMemo(() => readChangesFilter(new URLSearchParams(address)), [address]);
  const change = (part: Partial<ChangesFilter>) =>
    writeAddress(changesPath(organisationId, { ...filter, ...part }));
  return { filter, change };
}
