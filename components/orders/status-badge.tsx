import { CircleDashed, CircleHelp, Clock, type LucideIcon, Package, Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Hold } from '@/lib/cart/ordering-policy/hold';
import type { SubmissionState } from '@/lib/orders/model/schema';
import { getOrderStatusLabel } from '@/lib/orders/model/status-labels';

/** States whose picture says more than their tone's. */
const ICONS: Record<string, LucideIcon> = {
  QUEUED: Clock,
  SENDING: CircleDashed,
  UNCONFIRMED: CircleHelp,
  PROCESSING: CircleDashed,
  ACCEPTED: Package,
  PART_SHIPPED: Truck,
  SHIPPED: Truck,
};

interface StatusBadgeProps {
  order: { state: SubmissionState; status: string | null; held?: Hold | null };
}

export function StatusBadge({ order }: StatusBadgeProps) {
  const t = useTranslations('orders');
  const { label, tone } = getOrderStatusLabel(t, order);
  const icon = ICONS[order.state === 'SUBMITTED' ? (order.status ?? '') : order.state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
