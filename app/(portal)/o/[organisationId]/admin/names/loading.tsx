import { LabelsSkeleton } from '@/components/admin/names/names-skeleton';

export default function LabelsLoading() {
  return <LabelsSkeleton />;
}
