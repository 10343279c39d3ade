'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { type ListView, parseView, viewSearch } from '@/lib/catalogue/rules/view';

/**
 * The state of the list, which is the page's address: back, reload and sharing work by themselves. Changing it asks the
 * server for no page; the list asks for its own data.
 */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const pathname = usePathname();
  const view = parseView(useSearchParams());
  const change = (part: Partial<ListView>) => {
    const next = viewSearch({ ...view, ...part });
    if (next !== viewSearch(view)) window.history.pushState(null, '', `${pathname}${next}`);
  };
  return [view, change];
}
