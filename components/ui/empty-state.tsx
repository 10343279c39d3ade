import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  /** True when the page has nothing else: its title is then the page's h1. */
  wholePage?: boolean;
  /** One sentence. */
  title: string;
  detail?: ReactNode;
  /** The one action that fills it. */
  action?: ReactNode;
}

/** A list with nothing in it yet. */
export function EmptyState({ icon: Icon, wholePage, title, detail, action }: EmptyStateProps) {
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-14 text-center">
      {Icon && <Icon aria-hidden className="mb-2 size-8 stroke-[1.5] text-muted" />}
      <Title className="font-medium text-body">{title}</Title>
      {detail && <p className="max-w-md text-muted">{detail}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
