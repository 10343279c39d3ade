import type { ReactNode } from 'react';

/** Holds the place of a page that is loading. It is at least a screen tall, so that the footer does not jump when the page arrives. */
export function PagePlaceholder({ children }: { children: ReactNode }) {
  return <div className="min-h-dvh">{children}</div>;
}
