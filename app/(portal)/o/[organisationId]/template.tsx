'use client';
import { lazy, type ReactNode } from 'react';
import { NavigationBoundary } from '@/components/shell/navigation-boundary';

const PageSkeleton = lazy(() => import('./page-skeleton'));

/** Around each page that acts for an organisation; folders of several pages have it once more. */
export default function PageTemplate({ children }: { children: ReactNode }) {
  return <NavigationBoundary skeleton={<PageSkeleton />}>{children}</NavigationBoundary>;
}
