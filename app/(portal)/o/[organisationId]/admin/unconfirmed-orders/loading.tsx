import { useTranslations } from 'next-intl';
import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function UnconfirmedOrdersLoading() {
  const t = useTranslations('unconfirmed-orders.list');
  return (
    <PagePlaceholder>
      <WorklistSkeleton label={t('loading')} />
    </PagePlaceholder>
  );
}
