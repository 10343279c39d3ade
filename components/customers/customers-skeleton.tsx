import { useTranslations } from 'next-intl';
import { SkeletonRegion, SkeletonRows } from '@/components/ui/skeleton';

const COLUMNS = ['w-64', 'w-20', 'w-24', 'w-32', 'w-10'];

/** The customers before they are there. */
export function CustomersSkeleton() {
  const t = useTranslations('customers.list');
  return (
    <SkeletonRegion label={t('loading')}>
      <div className="overflow-hidden rounded-card border bg-surface">
        <table className="w-full">
          <tbody>
            <SkeletonRows rows={8} columns={COLUMNS} />
          </tbody>
        </table>
      </div>
    </SkeletonRegion>
  );
}
