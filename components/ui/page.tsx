import type { ReactNode } from 'react';
import { cx } from './cx';

interface PageProps {
  /** `wide` for tables (up to 1,600 px), `reading` for text and forms (720 px). */
  width?: 'wide' | 'reading';
  className?: string;
  children: ReactNode;
}

/** The measure and margins of a page's content. Titles of both widths start at the same edge. */
export function Page({ width = 'wide', className, children }: PageProps) {
  return (
    <div className={cx('mx-auto w-full max-w-page px-4 py-5 md:px-6', className)}>
      {width === 'wide' ? children : <div className="max-w-reading">{children}</div>}
    </div>
  );
}
