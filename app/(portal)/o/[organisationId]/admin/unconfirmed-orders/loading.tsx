import { useTranslations } from 'next-intl';
import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';

export default function UnconfirmedOrdersLoading() {
  const t = useTranslations('unconfirmed-orders.list');
  return <WorklistSkeleton label={t('loading')} />;
}
