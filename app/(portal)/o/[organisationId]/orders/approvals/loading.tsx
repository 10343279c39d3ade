import { useTranslations } from 'next-intl';
import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';
import { Page } from '@/components/ui/page';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function ApprovalsLoading() {
  const t = useTranslations('approvals.list');
  return (
    <Page>
      <PagePlaceholder>
        <WorklistSkeleton label={t('loading')} />
      </PagePlaceholder>
    </Page>
  );
}
