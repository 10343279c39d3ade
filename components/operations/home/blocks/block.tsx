import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';

interface BlockProps<Item> {
  title: string;
  /** The page with all of them. */
  all?: { label: string; href: string };
  items: readonly Item[];
  toKey: (item: Item) => string | number;
  /** One sentence for no items. */
  empty: string;
  children: (item: Item) => ReactNode;
}

/** A short list on the home page. */
export function Block<Item>({ title, all, items, toKey, empty, children }: BlockProps<Item>) {
  return (
    <Card
      title={title}
      aside={
        all && (
          <Link href={all.href as Route} className="shrink-0 text-primary-ink text-small hover:underline">
            {all.label}
          </Link>
        )
      }
      flush
    >
      {items.length === 0 ? (
        <p className="px-4 py-3 text-muted">{empty}</p>
      ) : (
        <ul aria-label={title} className="divide-y">
          {items.map((item) => (
            <li
              key={toKey(item)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
            >
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
