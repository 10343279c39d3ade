import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/fact-list';
import { Notice } from '@/components/ui/notice';
import type { FoundOrder } from '@/lib/orders/model/link-schema';
import { getStatusLabel } from '@/lib/orders/model/status-labels';

/** An order as the distributor's API returns it, with warnings that it may be the wrong one. */
export function FoundOrderFacts({ found }: { found: FoundOrder }) {
  const t = useTranslations('unconfirmed-orders.lookUp');
  const product = found.firstProduct ?? t('unnamed');
  const products = found.lineCount > 1 ? t('productsMore', { product, count: found.lineCount - 1 }) : product;
  const orders = useTranslations('orders');
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          { name: t('found'), value: <span className="font-code">{found.upstreamId}</span> },
          { name: t('status'), value: found.status && getStatusLabel(orders, found.status).label },
          { name: t('reference'), value: found.reference },
          { name: t('products'), value: found.lineCount === 0 ? t('unreadable') : products },
        ]}
      />
      {found.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
    </div>
  );
}
