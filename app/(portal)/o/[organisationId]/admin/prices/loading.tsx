import { PricesSkeleton } from '@/components/admin/prices/prices-skeleton';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function PricesLoading() {
  return (
    <PagePlaceholder>
      <PricesSkeleton />
    </PagePlaceholder>
  );
}
