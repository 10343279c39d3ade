'use client';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

/** True once this document has hydrated. Effects do not run on the server: there it stays false. */
let hasHydrated = false;

interface NavigationBoundaryProps {
  /** Shown until the server has answered; may come with a chunk of its own. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Shows a skeleton while the browser navigates to a page. The document's first page is no boundary, because its first paint is
 * complete (docs/decisions/0021). Use it in templates, which Next mounts again for each page.
 */
export function NavigationBoundary({ skeleton, children }: NavigationBoundaryProps) {
  const [isOfDocument] = useState(() => !hasHydrated);
  useEffect(() => {
    hasHydrated = true;
  }, []);
  if (isOfDocument) return children;
  const fallback = (
    <PagePlaceholder>
      <Suspense>{skeleton}</Suspense>
    </PagePlaceholder>
  );
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
