import { ReadsSkeleton } from '@/components/admin/reads/reads-skeleton';

export default function ReadsLoading() {
  return <ReadsSkeleton />;
}
