import { DoubtSkeleton } from '@/components/admin/doubt/doubt-skeleton';

export default function DoubtLoading() {
  return <DoubtSkeleton />;
}
