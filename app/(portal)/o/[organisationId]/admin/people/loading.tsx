import { useTranslations } from 'next-intl';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

export default function PeopleLoading() {
  const t = useTranslations('people.list');
  return (
    <PagePlaceholder>
      <RowsSkeleton label={t('loading')} />
    </PagePlaceholder>
  );
}
