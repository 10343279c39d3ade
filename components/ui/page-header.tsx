import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** A `Breadcrumb` above the title. */
  breadcrumb?: ReactNode;
  /** Right of the title: a status pill. */
  status?: ReactNode;
  /** A quiet line below: count, age of the data. */
  detail?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
}

/** The head of a page, with its only h1. */
export function PageHeader({ title, breadcrumb, status, detail, actions }: PageHeaderProps) {
  return (
    <header className="mb-4">
      {breadcrumb && <div className="mb-1">{breadcrumb}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="break-words text-title">{title}</h1>
            {status}
          </div>
          {detail && <div className="mt-0.5 text-muted">{detail}</div>}
        </div>
        {actions && (
          // Below the title, quiet buttons drop their padding so that their labels align with the text.
          <div className="flex flex-wrap items-center gap-2 max-sm:gap-x-4 max-sm:[&>.quiet]:border-x-0 max-sm:[&>.quiet]:px-0">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
