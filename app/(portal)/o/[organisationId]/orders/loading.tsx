import { OrdersSkeleton } from '@/components/orders/orders-skeleton';
import { Page } from '@/components/ui/page';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function OrdersLoading() {
  return (
    <Page>
      <PagePlaceholder>
        <OrdersSkeleton />
      </PagePlaceholder>
    </Page>
  );
}
