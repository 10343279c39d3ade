import { CheckoutSkeleton } from '@/components/checkout/checkout-skeleton';
import { Page } from '@/components/ui/page';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function CheckoutLoading() {
  return (
    <Page>
      <PagePlaceholder>
        <CheckoutSkeleton />
      </PagePlaceholder>
    </Page>
  );
}
