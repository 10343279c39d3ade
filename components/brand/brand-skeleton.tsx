import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** The editor while it is being read. */
export function BrandSkeleton() {
  const t = useTranslations('brand.page');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton className="mb-5 h-7 w-40" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-36" />
          <Skeleton className="h-72" />
          <Skeleton className="h-48" />
        </div>
        <Skeleton className="h-120" />
      </div>
    </SkeletonRegion>
  );
}
