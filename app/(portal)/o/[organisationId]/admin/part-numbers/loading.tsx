import { PartNumbersSkeleton } from '@/components/admin/part-numbers/part-numbers-skeleton';

export default function PartNumbersLoading() {
  return <PartNumbersSkeleton />;
}
