'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { orderExportPath } from '@/lib/orders/paths';
import type { OrderDto } from '@/lib/orders/schema';
import { hasSerials } from '../export-menu';
import { ShipmentFacts } from './shipment-facts';

/** Carriers, tracking and serial numbers, where the supplier gives them. */
export function OrderShipments({ order }: { order: OrderDto }) {
  const t = useTranslations('shipments.card');
  const { items, isCut } = order.shipments;
  if (items.length === 0) return null;
  return (
    <Card
      title={t('title')}
      flush
      aside={
        hasSerials(order.shipments) && (
          <a
            href={orderExportPath(order.organisation.id, order.id, { content: 'serials', format: 'csv' })}
            download
            className="text-primary-ink text-small underline print:hidden"
          >
            {t('download')}
          </a>
        )
      }
    >
      {items.map((shipment, place) => (
        <div
          // The shipments of an answer never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          className="break-inside-avoid border-t px-4 py-3 first:border-t-0"
        >
          {items.length > 1 && <h3 className="mb-1.5 font-medium">{t('numbered', { number: place + 1 })}</h3>}
          <ShipmentFacts shipment={shipment} orderLines={order.lines} />
        </div>
      ))}
      {isCut && <p className="border-t px-4 py-2.5 text-muted text-small">{t('cut')}</p>}
    </Card>
  );
}
