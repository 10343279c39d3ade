import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  number: number;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** One of the numbered parts of a checkout; all of them are always in view. */
export function Section({ id, number, title, aside, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 rounded-card border bg-surface outline-offset-[-2px]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b px-4 py-2.5">
        <h2 id={`${id}-title`} className="flex items-center gap-2.5 text-body">
          <span
            aria-hidden
            className="inline-flex size-6 items-center justify-center rounded-full bg-primary-soft text-primary-ink text-small tabular-nums"
          >
            {number}
          </span>
          {title}
        </h2>
        {aside}
      </div>
      <div className="p-4">{children}</div>
    </section>
  );
}
