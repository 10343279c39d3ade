import type { ReactNode } from 'react';

/** Stands for a page that is being loaded, at least a screen tall: the footer does not jump when the page has come. */
export function PagePlaceholder({ children }: { children: ReactNode }) {
  return <div className="min-h-dvh">{children}</div>;
}
