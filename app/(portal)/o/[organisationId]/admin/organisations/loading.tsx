import { CustomersSkeleton } from '@/components/admin/organisations/customers-skeleton';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function CustomersLoading() {
  return (
    <PagePlaceholder>
      <CustomersSkeleton />
    </PagePlaceholder>
  );
}
