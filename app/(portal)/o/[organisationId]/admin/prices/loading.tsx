import { PricesSkeleton } from '@/components/admin/prices/prices-skeleton';

export default function PricesLoading() {
  return <PricesSkeleton />;
}
