import { useTranslations } from 'next-intl';
import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function StatusLoading() {
  const t = useTranslations('status.page');
  return (
    <PagePlaceholder>
      <WorklistSkeleton label={t('loading')} />
    </PagePlaceholder>
  );
}
