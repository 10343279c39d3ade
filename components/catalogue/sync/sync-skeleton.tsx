import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion, SkeletonRows } from '@/components/ui/skeleton';

const COLUMNS = ['w-28', 'w-14', 'w-24', 'w-12', 'w-12', 'w-12', 'w-12'];

/** The page before its data is there. */
export function SyncSkeleton() {
  const t = useTranslations('catalogue-sync.page');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton className="mb-2 h-6 w-44" />
      <Skeleton className="mb-6 w-96 max-w-full" />
      <div className="rounded-card border bg-surface">
        <div className="flex items-center justify-between border-b p-4">
          <Skeleton className="w-48" />
          <Skeleton className="h-control w-24" />
        </div>
        <table className="w-full">
          <tbody>
            <SkeletonRows rows={6} columns={COLUMNS} />
          </tbody>
        </table>
      </div>
    </SkeletonRegion>
  );
}
