import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** The checkout while it is being loaded. */
export function CheckoutSkeleton() {
  const t = useTranslations('checkout.page');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton className="mb-2 h-7 w-40" />
      <Skeleton className="mb-5 w-60" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-4">
          {['h-44', 'h-52', 'h-40'].map((height) => (
            <div key={height} className="rounded-card border bg-surface p-4">
              <Skeleton className="mb-4 w-32" />
              <Skeleton className={height} />
            </div>
          ))}
        </div>
        <div className="grid gap-3 rounded-card border bg-surface p-4">
          <Skeleton className="w-24" />
          <Skeleton />
          <Skeleton className="h-9" />
        </div>
      </div>
    </SkeletonRegion>
  );
}
