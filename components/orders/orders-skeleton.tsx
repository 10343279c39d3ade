import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion, SkeletonRows } from '@/components/ui/skeleton';

/** Lines of orders that are being loaded. */
export function OrdersRowsSkeleton() {
  const t = useTranslations('orders.list');
  return (
    <SkeletonRegion label={t('loading')}>
      <table className="w-full rounded-card border bg-surface">
        <tbody>
          <SkeletonRows rows={8} columns={['w-28', 'w-24', 'w-32', 'w-48', 'w-20']} />
        </tbody>
      </table>
    </SkeletonRegion>
  );
}

/** The page of orders while it is being loaded. */
export function OrdersSkeleton() {
  return (
    <>
      <Skeleton className="mb-2 h-7 w-24" />
      <Skeleton className="mb-5 w-60" />
      <Skeleton className="mb-3 h-9 w-80" />
      <OrdersRowsSkeleton />
    </>
  );
}
