import { BrandSkeleton } from '@/components/admin/brand/brand-skeleton';

export default function BrandLoading() {
  return <BrandSkeleton />;
}
