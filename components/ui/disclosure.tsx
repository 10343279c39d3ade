import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';

interface DisclosureProps {
  /** The line that is always there. */
  summary: ReactNode;
  /** Open from the start; a person may close it. */
  open?: boolean;
  /** Room around the line and what opens below it, such as `px-3`. */
  padding?: string;
  className?: string;
  children: ReactNode;
}

/** One line that opens what is below it, with an arrow that turns. */
export function Disclosure({ summary, open, padding, className, children }: DisclosureProps) {
  return (
    <details open={open || undefined} className={cx('[&[open]>summary>svg]:rotate-180', className)}>
      <summary
        className={cx(
          'flex min-h-row cursor-pointer list-none items-center gap-3 rounded-control py-2 hover:bg-hover',
          'touch:min-h-11 [&::-webkit-details-marker]:hidden',
          padding,
        )}
      >
        <span className="min-w-0 flex-1">{summary}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </summary>
      <div className={padding}>{children}</div>
    </details>
  );
}
