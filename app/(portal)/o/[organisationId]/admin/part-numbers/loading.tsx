import { PartNumbersSkeleton } from '@/components/admin/part-numbers/part-numbers-skeleton';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function PartNumbersLoading() {
  return (
    <PagePlaceholder>
      <PartNumbersSkeleton />
    </PagePlaceholder>
  );
}
