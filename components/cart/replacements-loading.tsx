'use client';
import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** Until it is known what can be ordered in the place of a line's product. */
export function ReplacementsLoading() {
  const t = useTranslations('cart.replace');
  return (
    <SkeletonRegion label={t('loading')}>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="mb-2 h-14" />
      ))}
    </SkeletonRegion>
  );
}
