import { useTranslations } from 'next-intl';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

export default function Loading() {
  const t = useTranslations('email-log.list');
  return (
    <PagePlaceholder>
      <RowsSkeleton label={t('loading')} />
    </PagePlaceholder>
  );
}
