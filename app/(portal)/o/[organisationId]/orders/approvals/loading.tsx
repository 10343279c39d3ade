import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';
import { Page } from '@/components/ui/page';

export default function ApprovalsLoading() {
  return (
    <Page>
      <WorklistSkeleton subject="The orders that wait for approval" />
    </Page>
  );
}
