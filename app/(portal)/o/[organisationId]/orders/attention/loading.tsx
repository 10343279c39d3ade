import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';
import { Page } from '@/components/ui/page';

export default function AttentionLoading() {
  return (
    <Page>
      <WorklistSkeleton subject="The orders that need attention" />
    </Page>
  );
}
