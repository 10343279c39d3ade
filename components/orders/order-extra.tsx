import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { partitionExtraFields } from '@/lib/orders/extra-fields';
import type { OrderDto } from '@/lib/orders/schema';
import { SupplierFacts } from './supplier-facts';

/** Fields of the supplier's order that the contract does not name, as received. */
export function OrderExtra({ extra }: { extra: OrderDto['extra'] }) {
  const t = useTranslations('orders.order');
  if (extra.length === 0) return null;
  const { explanations, other } = partitionExtraFields(extra);
  return (
    <Card title={t('fromSupplier')}>
      <SupplierFacts facts={[...explanations, ...other]} />
    </Card>
  );
}
