import { OrderSkeleton } from '@/components/orders/order-skeleton';
import { Page } from '@/components/ui/page';

export default function OrderLoading() {
  return (
    <Page>
      <OrderSkeleton />
    </Page>
  );
}
