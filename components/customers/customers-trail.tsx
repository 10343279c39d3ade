'use client';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { descendantQuery } from '@/lib/customers/queries';
import type { DescendantsFilter } from '@/lib/customers/schema';

interface CustomersTrailProps {
  acting: { id: number; name: string };
  filter: DescendantsFilter;
  /** null while it is not known. */
  total: number | null;
  onChange: (changes: Partial<DescendantsFilter>) => void;
}

/** Shows the path to the tier that is listed, and the number of its customers. */
export function CustomersTrail({ acting, filter, total, onChange }: CustomersTrailProps) {
  const t = useTranslations('customers.list');
  const parent = filter.parent ?? acting.id;
  const { data } = useQuery({ ...descendantQuery(acting.id, parent), enabled: parent !== acting.id });
  const path = data?.place.path ?? [acting];
  const isWhole = filter.text !== '' || filter.show === 'archived';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted">
      <nav aria-label={t('level')}>
        <ol className="flex flex-wrap items-center gap-1">
          {(isWhole ? [acting] : path).map(({ id, name }, index, all) => (
            <li key={id} className="flex min-w-0 items-center gap-1">
              {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 rtl:-scale-x-100" />}
              {index === all.length - 1 ? (
                <span aria-current="true" className="clamp-two break-words">
                  {t(isWhole ? 'allBelow' : 'below', { name })}
                </span>
              ) : (
                <button
                  type="button"
                  className="min-h-6 break-words rounded-check text-start hover:text-ink hover:underline"
                  onClick={() => onChange({ parent: id === acting.id ? undefined : id })}
                >
                  {name}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <p role="status" className="tabular-nums">
        {total !== null && t('count', { count: total })}
      </p>
    </div>
  );
}
