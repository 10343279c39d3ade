import { useTranslations } from 'next-intl';
import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';
import { Page } from '@/components/ui/page';

export default function ApprovalsLoading() {
  const t = useTranslations('approvals.list');
  return (
    <Page>
      <WorklistSkeleton label={t('loading')} />
    </Page>
  );
}
