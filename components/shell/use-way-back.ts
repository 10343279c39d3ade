'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { readTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import { useHydrated } from '@/components/ui/use-hydrated';
import { findWayBack, isPageOf, isVisitedPages, type VisitedPages, type WayBack } from './way-back';

const STORAGE_KEY = 'visited-pages';
const NONE: VisitedPages = {};

const readVisited = (): VisitedPages => readTabStorage(STORAGE_KEY, isVisitedPages) ?? NONE;

/** Remembers the page as the last one of its organisation, and returns the way back to an organisation above it. */
export function useWayBack(path: readonly { id: number; name: string }[]): WayBack | null {
  const pathname = usePathname();
  const isHydrated = useHydrated();
  const organisationId = path.at(-1)?.id;
  useEffect(() => {
    if (organisationId === undefined || !isPageOf(pathname, organisationId)) return;
    writeTabStorage(STORAGE_KEY, { ...readVisited(), [organisationId]: pathname + window.location.search });
  }, [pathname, organisationId]);
  return useMemo(() => findWayBack(path, isHydrated ? readVisited() : NONE), [path, isHydrated]);
}
