'use client';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';
import { FactList } from '@/components/ui/fact-list';
import type { OrderDto } from '@/lib/orders/model/schema';
import type { Shipment, ShippedLine } from '@/lib/orders/model/shipment-schema';
import { SerialNumbers } from './serial-numbers';

interface ShipmentFactsProps {
  shipment: Shipment;
  /** The lines of the order: they have the names of products that the supplier states only by number. */
  orderLines: OrderDto['lines'];
}

/** One shipment: by whom, how it is tracked, and what is in it. */
export function ShipmentFacts({ shipment, orderLines }: ShipmentFactsProps) {
  const t = useTranslations('orders.shipments');
  const { carrier, tracking, serials, lines } = shipment;
  const getName = ({ productId, sku }: ShippedLine) =>
    orderLines.find((line) => line.productId === productId || (sku !== null && line.productCode === sku))
      ?.name ??
    sku ??
    t('unnamed');
  return (
    <FactList
      facts={[
        ...(carrier ? [{ name: t('carrier'), value: carrier }] : []),
        ...(tracking.length > 0 ? [{ name: t('tracking'), value: <Tracking tracking={tracking} /> }] : []),
        ...(serials.length > 0
          ? [
              {
                name: t('serials'),
                value: <SerialNumbers serials={serials} copyLabel={t('copyAllSerials')} />,
              },
            ]
          : []),
        ...(lines.length > 0
          ? [{ name: t('contents'), value: <Lines lines={lines} getName={getName} /> }]
          : []),
      ]}
    />
  );
}

/** Tracking numbers, each a link where the carrier's tracking page is known. */
function Tracking({ tracking }: Pick<Shipment, 'tracking'>) {
  const t = useTranslations('orders.shipments');
  return (
    <ul>
      {tracking.map(({ number, url }, place) => (
        // The numbers of an answer never move, and may repeat.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={place} className="flex items-center gap-1">
          {url ? (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('track', { number })}
              className="inline-flex min-w-0 items-center gap-1 break-all font-code text-primary-ink underline"
            >
              {number}
              <ExternalLink aria-hidden className="size-3.5 shrink-0" />
            </a>
          ) : (
            <span className="break-all font-code">{number}</span>
          )}
          <span className="print:hidden">
            <CopyButton text={number} label={t('copyTracking', { number })} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface LinesProps {
  lines: readonly ShippedLine[];
  getName: (line: ShippedLine) => string;
}

function Lines({ lines, getName }: LinesProps) {
  const t = useTranslations('orders.shipments');
  return (
    <ul className="grid gap-1.5">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer never move
        <li key={place}>
          <p className="break-words">
            {line.quantity !== null && (
              <span className="tabular-nums">{t('quantity', { quantity: line.quantity })} </span>
            )}
            {getName(line)}
            {line.quantity === null && (
              <span className="text-muted text-small"> · {t('unknownQuantity')}</span>
            )}
          </p>
          {line.serials.length > 0 && (
            <SerialNumbers serials={line.serials} copyLabel={t('copySerials', { product: getName(line) })} />
          )}
        </li>
      ))}
    </ul>
  );
}
