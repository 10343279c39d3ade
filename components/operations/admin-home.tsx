import { ChevronRight, CircleCheck } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import type { AdminTask } from '@/lib/operations/status/tasks';

interface AdminHomeProps {
  organisation: { id: number; name: string };
  tasks: readonly AdminTask[];
}

/** Opens the administration with what waits for the person, and a link to each. */
export function AdminHome({ organisation, tasks }: AdminHomeProps) {
  const t = useTranslations('admin');
  return (
    <>
      <PageHeader title={t('home.title')} detail={t('home.detail', { organisation: organisation.name })} />
      {tasks.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t('home.allWell')} detail={t('home.allWellDetail')} />
      ) : (
        <Card title={t('home.attention')} flush>
          <ul className="divide-y">
            {tasks.map(({ kind, count, path }) => (
              <li key={kind}>
                <Link
                  href={`/o/${organisation.id}${path}` as Route}
                  className="flex min-h-11 items-center justify-between gap-4 px-4 py-3 font-medium hover:bg-hover focus-visible:outline-offset-[-2px]"
                >
                  {t(`tasks.${kind}`, { count })}
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
