'use client';
import { usePathname } from 'next/navigation';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { formatListState, type ListState, parseListState } from '@/lib/catalogue/search/list-state';

/**
 * The state of the list, which is the page's address: back, reload and sharing work by themselves. Changing it asks the
 * server for no page; the list asks for its own data.
 */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const pathname = usePathname();
  const listState = parseListState(new URLSearchParams(useUrlSearch()));
  const change = (part: Partial<ListState>) => {
    const next = formatListState({ ...listState, ...part });
    if (next !== formatListState(listState)) updateUrl(`${pathname}${next}`);
  };
  return [listState, change];
}
