import { LabelsSkeleton } from '@/components/admin/labels/labels-skeleton';

export default function LabelsLoading() {
  return <LabelsSkeleton />;
}
