import type { ReactNode } from 'react';
import { cx } from './cx';

interface PageProps {
  /** `wide` for tables (up to 1,600 px), `reading` for text and forms (720 px). */
  width?: 'wide' | 'reading';
  className?: string;
  children: ReactNode;
}

/** The measure and margins of a page's content. */
export function Page({ width = 'wide', className, children }: PageProps) {
  return (
    <div
      className={cx(
        'mx-auto w-full px-4 py-5 md:px-6',
        width === 'wide' ? 'max-w-page' : 'max-w-reading',
        className,
      )}
    >
      {children}
    </div>
  );
}
