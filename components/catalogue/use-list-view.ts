'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { type ListView, parseView, viewSearch } from '@/lib/catalogue/rules/view';

/** Told after this module has written the address itself; the browser only tells of Back and Forward. */
const WRITTEN = 'tradecounter:address-written';

function subscribe(notify: () => void): () => void {
  window.addEventListener('popstate', notify);
  window.addEventListener(WRITTEN, notify);
  return () => {
    window.removeEventListener('popstate', notify);
    window.removeEventListener(WRITTEN, notify);
  };
}

/**
 * The state of the list, which is the page's address: back, reload and sharing work by themselves. Changing it asks the
 * server for no page; the list asks for its own data. The address bar is read itself: the router passes a new address on
 * late, so that a ticked box would untick for a moment, and may skip one when Back is pressed twice.
 */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const pathname = usePathname();
  const routed = useSearchParams().toString();
  const inAddressBar = () =>
    // While the router leaves for another page, the list stays as it is.
    window.location.pathname === pathname ? new URLSearchParams(window.location.search).toString() : routed;
  const search = useSyncExternalStore(subscribe, inAddressBar, () => routed);
  const view = parseView(new URLSearchParams(search));
  const change = (part: Partial<ListView>) => {
    const next = viewSearch({ ...view, ...part });
    if (next === viewSearch(view)) return;
    window.history.pushState(null, '', `${pathname}${next}`);
    window.dispatchEvent(new Event(WRITTEN));
  };
  return [view, change];
}
