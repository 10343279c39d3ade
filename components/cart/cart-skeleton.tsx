import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion, SkeletonRows } from '@/components/ui/skeleton';

/** The cart while it is being loaded. */
export function CartSkeleton() {
  const t = useTranslations('cart.page');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton className="mb-2 h-7 w-24" />
      <Skeleton className="mb-5 w-60" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <table className="w-full rounded-card border bg-surface">
          <tbody>
            <SkeletonRows rows={4} columns={['w-64', 'w-20', 'w-28', 'w-20']} />
          </tbody>
        </table>
        <div className="grid gap-3 rounded-card border bg-surface p-4">
          <Skeleton className="w-20" />
          <Skeleton />
          <Skeleton className="h-9" />
        </div>
      </div>
    </SkeletonRegion>
  );
}
