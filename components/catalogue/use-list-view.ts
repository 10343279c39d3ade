'use client';
import { usePathname } from 'next/navigation';
import { useAddressSearch, writeAddress } from '@/components/shell/use-address';
import { type ListView, parseView, viewSearch } from '@/lib/catalogue/search/list-state';

/**
 * The state of the list, which is the page's address: back, reload and sharing work by themselves. Changing it asks the
 * server for no page; the list asks for its own data.
 */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const pathname = usePathname();
  const view = parseView(new URLSearchParams(useAddressSearch()));
  const change = (part: Partial<ListView>) => {
    const next = viewSearch({ ...view, ...part });
    if (next !== viewSearch(view)) writeAddress(`${pathname}${next}`);
  };
  return [view, change];
}
