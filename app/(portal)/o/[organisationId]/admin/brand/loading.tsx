import { BrandSkeleton } from '@/components/admin/brand/brand-skeleton';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function BrandLoading() {
  return (
    <PagePlaceholder>
      <BrandSkeleton />
    </PagePlaceholder>
  );
}
