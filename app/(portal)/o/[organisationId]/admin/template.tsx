'use client';
import { lazy, type ReactNode } from 'react';
import { NavigationBoundary } from '@/components/shell/navigation-boundary';

const AdminSkeleton = lazy(() => import('./admin-skeleton'));

/** Around each page of the administration. */
export default function AdminTemplate({ children }: { children: ReactNode }) {
  return <NavigationBoundary skeleton={<AdminSkeleton />}>{children}</NavigationBoundary>;
}
