import { CartSkeleton } from '@/components/cart/cart-skeleton';
import { Page } from '@/components/ui/page';

export default function CartLoading() {
  return (
    <Page>
      <CartSkeleton />
    </Page>
  );
}
