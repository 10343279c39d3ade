import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

export function OrderingSkeleton() {
  const t = useTranslations('ordering.page');
  return (
    <SkeletonRegion label={t('loading')}>
      <div className="grid gap-4 rounded-card border bg-surface p-4">
        <Skeleton className="w-60" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="w-24" />
      </div>
    </SkeletonRegion>
  );
}
