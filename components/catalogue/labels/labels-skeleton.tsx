import { useTranslations } from 'next-intl';
import { SkeletonRegion, SkeletonRows } from '@/components/ui/skeleton';

/** The names before they are there. */
export function LabelsSkeleton() {
  const t = useTranslations('labels.page');
  return (
    <SkeletonRegion label={t('loading')}>
      <div className="rounded-card border bg-surface">
        <table className="w-full">
          <tbody>
            <SkeletonRows columns={['w-12', 'w-60', 'w-12']} />
          </tbody>
        </table>
      </div>
    </SkeletonRegion>
  );
}
