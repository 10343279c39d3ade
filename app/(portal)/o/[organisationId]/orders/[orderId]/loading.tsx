import { OrderSkeleton } from '@/components/orders/order-skeleton';
import { Page } from '@/components/ui/page';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function OrderLoading() {
  return (
    <Page>
      <PagePlaceholder>
        <OrderSkeleton />
      </PagePlaceholder>
    </Page>
  );
}
