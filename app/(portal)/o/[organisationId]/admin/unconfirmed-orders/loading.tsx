import { WorklistSkeleton } from '@/components/orders/desk/desk-skeleton';

export default function UnconfirmedOrdersLoading() {
  return <WorklistSkeleton subject="The orders in doubt" />;
}
