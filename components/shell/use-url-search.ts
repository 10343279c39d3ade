'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';

/** Dispatched after this module has written the address; the browser itself only reports Back and Forward. */
const URL_CHANGED_EVENT = 'address-written';

function subscribe(notify: () => void): () => void {
  window.addEventListener('popstate', notify);
  window.addEventListener(URL_CHANGED_EVENT, notify);
  return () => {
    window.removeEventListener('popstate', notify);
    window.removeEventListener(URL_CHANGED_EVENT, notify);
  };
}

/**
 * The query of the page's address, for lists whose state is their address. The address bar is read itself: the router
 * passes a new address on late, so that a ticked box would untick for a moment, and may skip one when Back is pressed
 * twice.
 */
export function useUrlSearch(): string {
  const pathname = usePathname();
  const routed = useSearchParams().toString();
  const readUrlSearch = () =>
    // While the router leaves for another page, the list stays as it is.
    window.location.pathname === pathname ? new URLSearchParams(window.location.search).toString() : routed;
  return useSyncExternalStore(subscribe, readUrlSearch, () => routed);
}

/**
 * Writes the URL of the current page's new state and notifies its readers; the server is not called.
 * @param step `push` for a change that Back undoes, `replace` for one that continues the previous step.
 */
export function updateUrl(address: string, step: 'push' | 'replace' = 'push'): void {
  if (step === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  window.dispatchEvent(new Event(URL_CHANGED_EVENT));
}
