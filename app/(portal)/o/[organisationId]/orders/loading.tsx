import { OrdersSkeleton } from '@/components/orders/orders-skeleton';
import { Page } from '@/components/ui/page';

export default function OrdersLoading() {
  return (
    <Page>
      <OrdersSkeleton />
    </Page>
  );
}
