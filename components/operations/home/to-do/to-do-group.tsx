import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Link } from '@/components/ui/link';

interface ToDoGroupProps<Item> {
  title: string;
  items: readonly Item[];
  /** The number of all items, of which `items` may hold the first, and the page that lists them. */
  all?: { count: number; href: string };
  children: (item: Item) => ReactNode;
}

/** Things to do of one kind; nothing when there are none. Each is an element that the focus can return to. */
export function ToDoGroup<Item extends { id: string }>(props: ToDoGroupProps<Item>) {
  const { title, items, all, children } = props;
  const t = useTranslations('home.toDo');
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-medium text-muted">
          {title}
        </h3>
        {all && all.count > items.length && (
          <Link href={all.href as Route} className="text-primary-ink text-small hover:underline">
            {t('all', { count: all.count })}
          </Link>
        )}
      </div>
      <ul aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map((item) => (
          <li key={item.id} data-to-do={item.id} tabIndex={-1} className="rounded-card">
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}
