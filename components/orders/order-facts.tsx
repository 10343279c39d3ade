import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { FactList } from '@/components/ui/fact-list';
import { Link } from '@/components/ui/link';
import { usePerson } from '@/components/ui/person-context';
import { TimeText } from '@/components/ui/time-text';
import { addressLines } from '@/lib/customers/addresses/rules';
import { formatDay } from '@/lib/orders/delivery/rules';
import { orderPath } from '@/lib/orders/model/paths';
import type { OrderDto } from '@/lib/orders/model/schema';

function CopyableText({ text, label }: { text: string; label: string }) {
  return (
    <span className="-my-1 inline-flex min-w-0 max-w-full items-center gap-1">
      <span className="min-w-0 break-words">{text}</span>
      <span className="-my-1 print:hidden">
        <CopyButton text={text} label={label} />
      </span>
    </span>
  );
}

/** Shows the person and the organisation of the order, and its numbers. */
export function OrderFacts({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.facts');
  const { otherOrder } = order;
  const isImported = order.origin === 'imported';
  const person = order.placedBy;
  return (
    <Card title={t('title')}>
      <FactList
        facts={[
          {
            name: t('reference'),
            value: order.reference && <CopyableText text={order.reference} label={t('copyReference')} />,
          },
          {
            name: t('supplierNumber'),
            value: order.upstreamId !== null && (
              <CopyableText text={String(order.upstreamId)} label={t('copySupplierNumber')} />
            ),
          },
          { name: t('organisation'), value: order.organisation.name },
          {
            name: t(isImported ? 'importedBy' : 'placedBy'),
            value: order.reallyPlacedBy
              ? t('onBehalf', { person, realPerson: order.reallyPlacedBy })
              : person,
          },
          { name: t(isImported ? 'imported' : 'placed'), value: <TimeText value={order.createdAt} dated /> },
          ...(order.costCentre
            ? [{ name: t('costCentre'), value: `${order.costCentre.code} ${order.costCentre.name}` }]
            : []),
          ...(otherOrder
            ? [
                {
                  name: t(otherOrder.kind === 'in-stock' ? 'otherInStock' : 'otherBackOrder'),
                  value: <OtherOrderLink organisationId={order.organisation.id} order={otherOrder} />,
                },
              ]
            : []),
        ].map(({ name, value }) => ({ name, value: value || null }))}
      />
    </Card>
  );
}

function OtherOrderLink({
  organisationId,
  order,
}: {
  organisationId: number;
  order: NonNullable<OrderDto['otherOrder']>;
}) {
  const t = useTranslations('orders.list');
  return (
    <Link
      href={orderPath(organisationId, order.id) as Route}
      className="rounded-check font-code text-primary-ink underline hover:no-underline"
    >
      {t('orderTitle', { number: order.number })}
    </Link>
  );
}

/** Shows the requested delivery; renders null without one. */
function DeliveryRequest({ order: { requestedDelivery, shipComplete } }: { order: OrderDto }) {
  const t = useTranslations('orders.facts');
  const { locale } = usePerson();
  if (!requestedDelivery && !shipComplete) return null;
  return (
    <div className="mt-3 border-t pt-3">
      <FactList
        facts={[
          ...(requestedDelivery
            ? [{ name: t('requestedDelivery'), value: formatDay(requestedDelivery, locale) }]
            : []),
          ...(shipComplete ? [{ name: t('shipComplete'), value: t('shipCompleteYes') }] : []),
        ]}
      />
    </div>
  );
}

/** The ship-to address, and the buyer's instructions and notes for the supplier. */
export function OrderShipping({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.facts');
  const { shipping, instructions, notes } = order;
  const lines = addressLines(shipping, order.country);
  const { name } = shipping;
  return (
    <Card title={t('shipTo')}>
      <address className="not-italic">
        {name && !lines.includes(name) && <span className="block break-words font-medium">{name}</span>}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address never move
          <span key={index} className="block break-words">
            {line}
          </span>
        ))}
        {lines.length === 0 && <span className="text-muted">—</span>}
      </address>
      <DeliveryRequest order={order} />
      {[
        { name: t('instructions'), text: instructions },
        { name: t('notes'), text: notes },
      ].map(
        ({ name: heading, text }) =>
          text && (
            <div key={heading} className="mt-3 border-t pt-3">
              <h3 className="text-muted text-small">{heading}</h3>
              <p className="whitespace-pre-wrap break-words">{text}</p>
            </div>
          ),
      )}
    </Card>
  );
}
