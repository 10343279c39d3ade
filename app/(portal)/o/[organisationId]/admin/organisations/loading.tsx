import { CustomersSkeleton } from '@/components/admin/organisations/customers-skeleton';

export default function CustomersLoading() {
  return <CustomersSkeleton />;
}
