import { ConnectionsSkeleton } from '@/components/admin/connections/connections-skeleton';

export default function ConnectionsLoading() {
  return <ConnectionsSkeleton />;
}
