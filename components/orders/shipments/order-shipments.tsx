'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { orderExportPath } from '@/lib/orders/model/paths';
import type { OrderDto } from '@/lib/orders/model/schema';
import { hasSerials } from '../export-menu';
import { ShipmentFacts } from './shipment-facts';
import { ShippedAt } from './shipped-at';

/** Shows a card for each shipment that the supplier names. */
export function OrderShipments({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.shipments');
  const { items, isCut } = order.shipments;
  if (items.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid gap-4">
      {items.map((shipment, place) => (
        <Card
          // The shipments of an answer never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          title={items.length > 1 ? t('numbered', { number: place + 1 }) : t('single')}
          aside={shipment.shippedAt && <ShippedAt at={shipment.shippedAt} />}
        >
          <ShipmentFacts shipment={shipment} orderLines={order.lines} />
        </Card>
      ))}
      {(isCut || hasSerials(order.shipments)) && (
        <div className="-mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-small">
          {isCut && <p className="text-muted">{t('cut')}</p>}
          {hasSerials(order.shipments) && (
            <a
              href={orderExportPath(order.organisation.id, order.id, { content: 'serials', format: 'csv' })}
              download
              className="text-primary-ink underline print:hidden"
            >
              {t('download')}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
