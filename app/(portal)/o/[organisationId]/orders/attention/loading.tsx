import { AttentionSkeleton } from '@/components/orders/attention/attention-skeleton';
import { Page } from '@/components/ui/page';

export default function AttentionLoading() {
  return (
    <Page>
      <AttentionSkeleton />
    </Page>
  );
}
