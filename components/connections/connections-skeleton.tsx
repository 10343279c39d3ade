import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** Connections before they are there. */
export function ConnectionsSkeleton() {
  const t = useTranslations('connections.list');
  return (
    <SkeletonRegion label={t('loading')}>
      <div className="grid gap-4 rounded-card border bg-surface p-4">
        <Skeleton className="w-48" />
        <Skeleton className="w-full max-w-96" />
        <Skeleton className="w-full max-w-80" />
        <Skeleton className="w-full max-w-96" />
      </div>
    </SkeletonRegion>
  );
}
