import { SyncSkeleton } from '@/components/admin/sync/sync-skeleton';

export default function CatalogueSyncLoading() {
  return <SyncSkeleton />;
}
