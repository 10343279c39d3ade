import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

const LINES = 10;

/** The outline of the list while it loads. */
export function ListSkeleton() {
  const t = useTranslations('catalogue.list');
  return (
    <SkeletonRegion label={t('loading')}>
      <div className="rounded-card border bg-surface">
        {Array.from({ length: LINES }, (_, line) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same and never move
            key={line}
            className="flex h-row items-center gap-3 border-b px-cell last:border-b-0"
          >
            <Skeleton className="size-10 shrink-0" />
            <Skeleton className="w-2/5" />
            <Skeleton className="ms-auto w-20" />
            <Skeleton className="w-16" />
            <Skeleton className="w-32 max-md:hidden" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** The catalogue page while it is loaded. */
export function CatalogueSkeleton() {
  return (
    <div className="lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-6">
      <div aria-hidden className="hidden content-start gap-3 lg:grid">
        {['w-1/3', 'w-3/4', 'w-2/3', 'w-4/5', 'w-1/2', 'w-3/5'].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
      <div>
        <div aria-hidden className="mb-4 flex h-control items-center justify-between">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-8 w-56" />
        </div>
        <ListSkeleton />
      </div>
    </div>
  );
}
