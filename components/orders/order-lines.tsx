import { useTranslations } from 'next-intl';
import { TotalsBlock } from '@/components/cart/totals-block';
import { Card } from '@/components/ui/card';
import { SupportContact } from '@/components/ui/support-contact';
import { toPricedLine } from '@/lib/catalogue/line-prices/totals-block';
import type { OrderDto } from '@/lib/orders/model/schema';
import { LinesTable } from './lines-table';
import { AskAboutLine } from './requests/ask/ask-about-line';
import { useCanAsk } from './requests/ask/use-can-ask';

/** Lists the lines of an order, or says that they are unknown. */
export function OrderLines({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.lines');
  if (order.lines.length > 0) return <KnownLines order={order} />;
  return (
    <Card title={t('title')}>
      <p>
        {t('unknown')}
        <SupportContact />
      </p>
    </Card>
  );
}

/** Lists the lines with their prices, and the totals. */
function KnownLines({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.lines');
  const count = order.lines.length;
  const mayAsk = useCanAsk(order.organisation.id) && order.state === 'SUBMITTED';
  const isUnknown = order.status === 'PART_SHIPPED' && order.lines.every(({ shipped }) => shipped === null);
  return (
    <Card
      title={t('title')}
      aside={<span className="text-muted text-small">{t('count', { count })}</span>}
      flush
    >
      <LinesTable
        lines={order.lines}
        organisationId={order.organisation.id}
        reviews={order.lineReviews}
        quote={order.quote}
        renderAction={mayAsk ? (position) => <AskAboutLine order={order} position={position} /> : undefined}
      />
      {isUnknown && <p className="border-t px-4 py-2.5 text-muted text-small">{t('shippedUnknown')}</p>}
      <div className="flex justify-end border-t px-4 py-3">
        {order.origin === 'imported' ? (
          <p className="text-muted text-small">{t('pricesUnknown')}</p>
        ) : (
          <div className="w-full sm:w-72">
            <TotalsBlock lines={order.lines.map(toPricedLine)} />
          </div>
        )}
      </div>
    </Card>
  );
}
