import { SyncSkeleton } from '@/components/admin/reads/reads-skeleton';

export default function CatalogueSyncLoading() {
  return <SyncSkeleton />;
}
