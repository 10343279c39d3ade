import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** The page of a product while it is being loaded. */
export function ProductSkeleton() {
  const t = useTranslations('product.page');
  return (
    <SkeletonRegion label={t('loading')}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Skeleton className="aspect-square h-auto! rounded-card" />
          <div className="grid content-start gap-4">
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="w-1/3" />
            <Skeleton className="w-1/2" />
            <Skeleton className="w-2/5" />
          </div>
        </div>
        <Skeleton className="h-64 rounded-card" />
      </div>
    </SkeletonRegion>
  );
}
