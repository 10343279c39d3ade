import { useTranslations } from 'next-intl';
import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';

export default function StatusLoading() {
  const t = useTranslations('status.page');
  return <WorklistSkeleton label={t('loading')} />;
}
