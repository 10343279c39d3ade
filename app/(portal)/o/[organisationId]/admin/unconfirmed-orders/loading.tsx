import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';

export default function UnconfirmedOrdersLoading() {
  return <WorklistSkeleton subject="The orders in doubt" />;
}
