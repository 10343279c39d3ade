import { ConnectionsSkeleton } from '@/components/admin/connections/connections-skeleton';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function ConnectionsLoading() {
  return (
    <PagePlaceholder>
      <ConnectionsSkeleton />
    </PagePlaceholder>
  );
}
