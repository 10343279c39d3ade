import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Link } from './link';

interface Crumb {
  label: string;
  /** Absent for the current page. */
  href?: ComponentProps<typeof Link>['href'];
}

/** The way from the home of an organisation to this page. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const t = useTranslations('ui.parts');
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-1 text-muted text-small">
        {items.map((item, index) => (
          <li key={`${item.label} ${String(item.href)}`} className="flex min-h-6 min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 rtl:-scale-x-100" />}
            {item.href ? (
              <Link href={item.href} className="truncate rounded-check hover:text-ink hover:underline">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
