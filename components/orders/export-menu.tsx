'use client';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Menu, MenuDownload } from '@/components/ui/menu';
import type { OrderListColumn } from '@/lib/orders/model/list-columns';
import type { OrdersFilter } from '@/lib/orders/model/list-schema';
import { exportPath, orderExportPath } from '@/lib/orders/model/paths';
import type { OrderDto } from '@/lib/orders/model/schema';

function ExportMenu({ children }: { children: ReactNode }) {
  const t = useTranslations('order-documents.menu');
  return <Menu trigger={<Button icon={<Download />}>{t('export')}</Button>}>{children}</Menu>;
}

interface OrdersExportMenuProps {
  organisationId: number;
  filter: OrdersFilter;
  /** The columns that the list shows. */
  columns: readonly OrderListColumn[];
}

/** The list as it is narrowed now, or the lines of its orders, as a file. */
export function OrdersExportMenu({ organisationId, filter, columns }: OrdersExportMenuProps) {
  const t = useTranslations('order-documents.menu');
  const href = (content: 'orders' | 'lines', format: 'csv' | 'xlsx') =>
    exportPath(organisationId, filter, { content, format });
  const shownHref = (format: 'csv' | 'xlsx') =>
    exportPath(organisationId, filter, { content: 'orders', format, columns });
  return (
    <ExportMenu>
      <MenuDownload icon={<FileText />} href={shownHref('csv')}>
        {t('shownCsv')}
      </MenuDownload>
      <MenuDownload icon={<FileSpreadsheet />} href={shownHref('xlsx')}>
        {t('shownXlsx')}
      </MenuDownload>
      <MenuDownload icon={<FileText />} href={href('orders', 'csv')}>
        {t('ordersCsv')}
      </MenuDownload>
      <MenuDownload icon={<FileSpreadsheet />} href={href('orders', 'xlsx')}>
        {t('ordersXlsx')}
      </MenuDownload>
      <MenuDownload icon={<FileText />} href={href('lines', 'csv')}>
        {t('linesCsv')}
      </MenuDownload>
      <MenuDownload icon={<FileSpreadsheet />} href={href('lines', 'xlsx')}>
        {t('linesXlsx')}
      </MenuDownload>
    </ExportMenu>
  );
}

export const hasSerials = ({ items }: OrderDto['shipments']): boolean =>
  items.some(({ serials, lines }) => serials.length > 0 || lines.some((line) => line.serials.length > 0));

/** Entries of a menu: an order's lines, which quick order reads again, and its serial numbers. */
export function OrderExports({ order }: { order: OrderDto }) {
  const t = useTranslations('order-documents.menu');
  const { id, organisation, lines, shipments } = order;
  const href = (content: 'lines' | 'serials', format: 'csv' | 'xlsx') =>
    orderExportPath(organisation.id, id, { content, format });
  return (
    <>
      {lines.length > 0 && (
        <>
          <MenuDownload icon={<FileText />} href={href('lines', 'csv')}>
            {t('linesCsv')}
          </MenuDownload>
          <MenuDownload icon={<FileSpreadsheet />} href={href('lines', 'xlsx')}>
            {t('linesXlsx')}
          </MenuDownload>
        </>
      )}
      {hasSerials(shipments) && (
        <>
          <MenuDownload icon={<FileText />} href={href('serials', 'csv')}>
            {t('serialsCsv')}
          </MenuDownload>
          <MenuDownload icon={<FileSpreadsheet />} href={href('serials', 'xlsx')}>
            {t('serialsXlsx')}
          </MenuDownload>
        </>
      )}
    </>
  );
}
