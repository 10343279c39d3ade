import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import type { OrdersFilter } from '@/lib/orders/list/schema';
import { exportPath } from '@/lib/orders/queries';

interface ExportLinkProps {
  organisationId: number;
  filter: OrdersFilter;
}

/** The list as it is narrowed now, as a file. A plain link: the browser saves it while it comes. */
export function ExportLink({ organisationId, filter }: ExportLinkProps) {
  const t = useTranslations('orders.list');
  return (
    <a href={exportPath(organisationId, filter)} download className={buttonClass('secondary', 'medium')}>
      <Download aria-hidden className="size-4 shrink-0" />
      {t('export')}
    </a>
  );
}
