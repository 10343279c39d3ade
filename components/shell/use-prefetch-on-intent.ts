'use client';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { INTENT_MS, PREFETCH_ON_INTENT } from '@/components/ui/link';

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** The page that a link around this element leads to; null when it is the present one, or when there is no such link. */
function findTargetPath(target: EventTarget | null): Route | null {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${PREFETCH_ON_INTENT}]`) : null;
  if (!link || link.origin !== window.location.origin) return null;
  const path = link.pathname + link.search;
  return path === window.location.pathname + window.location.search ? null : (path as Route);
}

/** Fetches the page of a `Link` ahead once the pointer rests on it, a finger touches it, or it has the focus. */
export function usePrefetchOnIntent(): void {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const path = findTargetPath(event.target);
      if (!path) return;
      timer = setTimeout(() => router.prefetch(path), event.type === 'pointerdown' ? 0 : INTENT_MS);
    };
    for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of INTENT_EVENTS) document.removeEventListener(type, onIntent);
    };
  }, [router]);
}
