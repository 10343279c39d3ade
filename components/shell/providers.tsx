'use client';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ToastProvider } from '@/components/ui/toast';
import { makeQueryClient } from '@/lib/platform/query/client';
import { usePrefetchOnIntent } from './use-prefetch-on-intent';

function goToSignIn(): void {
  if (window.location.pathname.startsWith('/sign-in')) return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/sign-in?next=${encodeURIComponent(here)}`);
}

/** Reloads a page that the browser restores from its back/forward cache: its session may have ended. */
function useReloadOnRestore(): void {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}

/** Provides the query cache and the toasts to every signed-in page. */
export function Providers({ children }: { children: ReactNode }) {
  useReloadOnRestore();
  usePrefetchOnIntent();
  const [client] = useState(() => makeQueryClient(goToSignIn));
  return (
    <QueryClientProvider client={client}>
      <CSPProvider disableStyleElements>
        <ToastProvider>{children}</ToastProvider>
      </CSPProvider>
    </QueryClientProvider>
  );
}
