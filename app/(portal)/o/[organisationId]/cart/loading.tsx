import { CartSkeleton } from '@/components/cart/cart-skeleton';
import { Page } from '@/components/ui/page';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function CartLoading() {
  return (
    <Page>
      <PagePlaceholder>
        <CartSkeleton />
      </PagePlaceholder>
    </Page>
  );
}
