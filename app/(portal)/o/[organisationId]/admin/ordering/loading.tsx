import { OrderingSkeleton } from '@/components/admin/ordering/ordering-screen';

export default function Loading() {
  return <OrderingSkeleton />;
}
