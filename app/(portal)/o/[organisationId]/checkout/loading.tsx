import { CheckoutSkeleton } from '@/components/checkout/checkout-skeleton';
import { Page } from '@/components/ui/page';

export default function CheckoutLoading() {
  return (
    <Page>
      <CheckoutSkeleton />
    </Page>
  );
}
