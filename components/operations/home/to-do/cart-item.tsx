import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

interface CartItemProps {
  name: string;
  href: string;
  /** Names its content and its owner. */
  about: ReactNode;
  children: ReactNode;
}

/** One cart or list that waits, in one row with its actions. */
export function CartItem({ name, href, about, children }: CartItemProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border bg-surface px-4 py-3">
      <div className="min-w-0">
        <Link href={href as Route} className="break-words font-medium text-primary-ink hover:underline">
          {name}
        </Link>
        <p className="break-words text-muted text-small">{about}</p>
      </div>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  );
}
