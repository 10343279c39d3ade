import { RotateCw } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Cell, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import { getEventKindLabel } from '@/lib/orders/events/rules';
import type { Attempt, Delivery } from '@/lib/webhooks/deliveries/schema';
import { getAttemptLabel } from '@/lib/webhooks/rules';

interface DeliveryRowProps {
  organisationId: number;
  delivery: Delivery;
  /** null while nothing is sent by the webhook. */
  onReplay: (() => void) | null;
}

/** One message: what of, how it stands, and every try. */
export function DeliveryRow({ organisationId, delivery, onReplay }: DeliveryRowProps) {
  const orders = useTranslations('orders');
  const { kind, order, at, messageId, attempts } = delivery;
  return (
    <TableRow>
      <Cell className="align-top">
        <span className="block font-medium">{order ? getEventKindLabel(orders, kind) : 'Test'}</span>
        <span className="block text-muted text-small">
          {order && <OrderLink organisationId={organisationId} order={order} />} <TimeText value={at} />
        </span>
        <span className="block break-all font-code text-muted text-small">{messageId}</span>
      </Cell>
      <Cell className="align-top">
        <DeliveryState delivery={delivery} />
      </Cell>
      <Cell className="align-top">
        {attempts.length === 0 ? (
          '—'
        ) : (
          <ol aria-label="Tries" className="grid gap-0.5 text-small">
            {attempts.map((attempt) => (
              <AttemptLine key={attempt.attempt} attempt={attempt} />
            ))}
          </ol>
        )}
      </Cell>
      <Cell className="text-right align-top">
        {onReplay && (
          <IconButton
            label={`Send again: ${order ? `${order.number}, ${getEventKindLabel(orders, kind)}` : 'the test'}`}
            icon={<RotateCw />}
            onClick={onReplay}
          />
        )}
      </Cell>
    </TableRow>
  );
}

interface OrderLinkProps {
  organisationId: number;
  order: NonNullable<Delivery['order']>;
}

function OrderLink({ organisationId, order }: OrderLinkProps) {
  // An order of an organisation below is opened in that organisation.
  const href = `/o/${order.organisationId}/orders/${order.id}` as Route;
  return (
    <Link href={href} className="text-primary-ink underline">
      {order.number}
      {order.organisationId !== organisationId && ` (organisation ${order.organisationId})`}
    </Link>
  );
}

function DeliveryState({ delivery: { state, nextAt, attempts } }: { delivery: Delivery }) {
  if (state === 'DELIVERED') return <Badge tone="success">Delivered</Badge>;
  if (state === 'GIVEN_UP') return <Badge tone="danger">Given up</Badge>;
  if (attempts.length === 0 || nextAt === null) return <Badge tone="info">On its way</Badge>;
  return (
    <>
      <Badge tone="warning">Is tried again</Badge>
      <span className="block text-muted text-small">
        <TimeText exact value={nextAt} />
      </span>
    </>
  );
}

function AttemptLine({ attempt }: { attempt: Attempt }) {
  return (
    <li>
      <TimeText exact value={attempt.at} className="text-muted" /> {getAttemptLabel(attempt)},{' '}
      <span className="tabular-nums">{attempt.milliseconds} ms</span>
    </li>
  );
}
