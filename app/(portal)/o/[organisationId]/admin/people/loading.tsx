import { useTranslations } from 'next-intl';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

export default function PeopleLoading() {
  const t = useTranslations('people.list');
  return <RowsSkeleton label={t('loading')} />;
}
