import { LabelsSkeleton } from '@/components/admin/labels/labels-skeleton';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function LabelsLoading() {
  return (
    <PagePlaceholder>
      <LabelsSkeleton />
    </PagePlaceholder>
  );
}
