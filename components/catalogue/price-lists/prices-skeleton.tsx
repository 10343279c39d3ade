import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion, SkeletonRows } from '@/components/ui/skeleton';

const COLUMNS = ['w-44', 'w-12', 'w-28', 'w-10', 'w-36', 'w-16'];

/** The price lists before they are there. */
export function PricesSkeleton() {
  const t = useTranslations('price-lists.page');
  return (
    <SkeletonRegion label={t('loading')}>
      <div className="mb-5 rounded-card border bg-surface">
        <table className="w-full">
          <tbody>
            <SkeletonRows rows={4} columns={COLUMNS} />
          </tbody>
        </table>
      </div>
      <Skeleton className="mb-2 w-48" />
      <div className="rounded-card border bg-surface">
        <table className="w-full">
          <tbody>
            <SkeletonRows rows={3} columns={['w-44', 'w-60']} />
          </tbody>
        </table>
      </div>
    </SkeletonRegion>
  );
}
