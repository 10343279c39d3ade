import { FileDown, Fingerprint } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { Link } from '@/components/ui/link';
import { evidencePagePath, pdfPath } from '@/lib/orders/paths';
import type { OrderDto } from '@/lib/orders/schema';
import { OrderExportMenu } from './export-menu';

/** What can be had of an order on paper or as a file. */
export function OrderDocuments({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.order');
  const { id, organisation } = order;
  return (
    <>
      <a href={pdfPath(organisation.id, id)} download className={buttonClass('secondary', 'medium')}>
        <FileDown aria-hidden className="size-4 shrink-0" />
        {t('pdf')}
      </a>
      <OrderExportMenu order={order} />
      <Link
        href={evidencePagePath(organisation.id, id) as Route}
        className={buttonClass('secondary', 'medium')}
      >
        <Fingerprint aria-hidden className="size-4 shrink-0" />
        {t('auditTrail')}
      </Link>
    </>
  );
}
