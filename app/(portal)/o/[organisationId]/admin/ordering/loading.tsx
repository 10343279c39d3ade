import { OrderingSkeleton } from '@/components/admin/ordering/ordering-screen';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function Loading() {
  return (
    <PagePlaceholder>
      <OrderingSkeleton />
    </PagePlaceholder>
  );
}
