import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** The page of an order while it is being loaded. */
export function OrderSkeleton() {
  const t = useTranslations('orders.order');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton className="mb-2 w-32" />
      <Skeleton className="mb-2 h-7 w-56" />
      <Skeleton className="mb-5 w-44" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid gap-4 rounded-card border bg-surface p-4">
          <Skeleton className="w-40" />
          <Skeleton />
          <Skeleton />
          <Skeleton className="ms-auto w-48" />
        </div>
        <div className="grid gap-5 rounded-card border bg-surface p-4">
          <Skeleton className="w-40" />
          <Skeleton className="w-52" />
          <Skeleton className="w-36" />
          <Skeleton className="w-44" />
        </div>
      </div>
    </SkeletonRegion>
  );
}
