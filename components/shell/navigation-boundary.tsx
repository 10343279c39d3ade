'use client';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

/** Whether this document has come to life in the browser. Effects do not run on the server: there it never has. */
let hasHydrated = false;

interface NavigationBoundaryProps {
  /** What stands for the page until the server has answered; may come with a chunk of its own. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Shows a skeleton while a page is navigated to. A page that comes with its document is whole in the first paint instead, so
 * it is not a boundary there (docs/decisions/0177). For templates, which Next mounts anew with each page.
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
