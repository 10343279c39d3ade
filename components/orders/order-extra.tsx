import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import type { OrderView } from '@/lib/orders/schema';
import { SupplierText } from './supplier-text';

/** What else the supplier tells about an order, as it came: the contract does not name it (DESIGN §1, promise 4). */
export function OrderExtra({ extra }: { extra: OrderView['extra'] }) {
  if (extra.length === 0) return null;
  return (
    <Card title="From your supplier">
      <FactList
        facts={extra.map(({ label, text }) => ({
          name: label,
          value: (
            <span className="whitespace-pre-line">
              <SupplierText text={text} />
            </span>
          ),
        }))}
      />
    </Card>
  );
}
