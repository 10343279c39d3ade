import type { ReactNode } from 'react';

/** Header, content, and the ways past them that are not seen. */
export function Frame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-primary focus:px-4 focus:py-2.5 focus:text-on-primary"
      >
        Skip to the content
      </a>
      {header}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
