import { CartSkeleton } from '@/components/cart/cart-skeleton';
import { Page } from '@/components/ui/page';

export default function NamedCartLoading() {
  return (
    <Page>
      <CartSkeleton />
    </Page>
  );
}
