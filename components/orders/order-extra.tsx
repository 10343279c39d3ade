import { Card } from '@/components/ui/card';
import { partExtra } from '@/lib/orders/extra-fields';
import type { OrderView } from '@/lib/orders/schema';
import { SupplierFacts } from './supplier-facts';

/** What else the supplier tells about an order, as it came: the contract does not name it (DESIGN §1, promise 4). */
export function OrderExtra({ extra }: { extra: OrderView['extra'] }) {
  if (extra.length === 0) return null;
  const { telling, other } = partExtra(extra);
  return (
    <Card title="From your supplier">
      <SupplierFacts facts={[...telling, ...other]} />
    </Card>
  );
}
