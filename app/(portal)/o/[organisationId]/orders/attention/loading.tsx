import { DeskSkeleton } from '@/components/orders/desk/desk-skeleton';
import { Page } from '@/components/ui/page';

export default function AttentionLoading() {
  return (
    <Page>
      <DeskSkeleton subject="The orders that need attention" />
    </Page>
  );
}
