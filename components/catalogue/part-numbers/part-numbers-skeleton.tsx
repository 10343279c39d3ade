import { useTranslations } from 'next-intl';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

/** The part numbers before they are there. */
export function PartNumbersSkeleton() {
  const t = useTranslations('part-numbers.page');
  return <RowsSkeleton label={t('loading')} />;
}
