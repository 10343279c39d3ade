import { DeskSkeleton } from '@/components/orders/desk/desk-skeleton';

export default function DoubtLoading() {
  return <DeskSkeleton subject="The orders in doubt" />;
}
