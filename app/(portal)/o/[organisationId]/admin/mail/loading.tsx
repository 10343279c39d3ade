import { useTranslations } from 'next-intl';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

export default function Loading() {
  const t = useTranslations('email-log.list');
  return <RowsSkeleton label={t('loading')} />;
}
