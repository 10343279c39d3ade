import { SyncSkeleton } from '@/components/admin/sync/sync-skeleton';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function CatalogueSyncLoading() {
  return (
    <PagePlaceholder>
      <SyncSkeleton />
    </PagePlaceholder>
  );
}
