'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { type ListView, parseView, viewSearch } from '@/lib/catalogue/rules/view';

/**
 * The state of the list, which is the page's address: back, reload and sharing work by themselves. Changing it asks the
 * server for no page; the list asks for its own data.
 */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const pathname = usePathname();
  const search = useSearchParams();
  const address = search.toString();
  // The router takes its time to pass a new address on; a box that was ticked must not untick itself until then.
  const [asked, setAsked] = useState<{ from: string; view: ListView } | null>(null);
  if (asked && asked.from !== address) setAsked(null);
  const view = asked?.from === address ? asked.view : parseView(search);
  const change = (part: Partial<ListView>) => {
    const next = { ...view, ...part };
    if (viewSearch(next) === viewSearch(view)) return;
    setAsked({ from: address, view: next });
    window.history.pushState(null, '', `${pathname}${viewSearch(next)}`);
  };
  return [view, change];
}
