import { type ReactNode, useId } from 'react';
import { cx } from './cx';

interface CardProps {
  title?: ReactNode;
  /** Right of the title. */
  aside?: ReactNode;
  /** Removes the padding, for tables and lists that bring their own. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** One raised surface with a heading: a section of a page. */
export function Card({ title, aside, flush, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx('rounded-card border bg-surface', className)}
    >
      {title && (
        <div className="flex items-center justify-between gap-3 border-b px-4 py-2.5">
          <h2 id={id} className="text-body">
            {title}
          </h2>
          {aside}
        </div>
      )}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  );
}
