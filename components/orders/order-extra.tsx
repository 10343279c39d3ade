import { useTranslations } from 'next-intl';
import type { OrderDto } from '@/lib/orders/model/schema';
import { SupplierFacts } from './supplier-facts';

/** Fields of the supplier's answer that the contract does not name, as received: folded, and for operators only. */
export function TechnicalDetails({ extra }: { extra: OrderDto['extra'] }) {
  const t = useTranslations('orders.order');
  if (extra.length === 0) return null;
  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-control text-primary-ink text-small hover:underline touch:min-h-11">
        {t('technicalDetails')}
      </summary>
      <p className="my-2 text-muted text-small">{t('technicalDetailsHint')}</p>
      <SupplierFacts facts={extra} />
    </details>
  );
}
