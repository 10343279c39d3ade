import { RotateCw } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { Cell, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { Attempt, Delivery } from '@/lib/integrations/webhooks/deliveries/schema';
import { getAttemptLabel } from '@/lib/integrations/webhooks/rules';
import { getEventKindLabel } from '@/lib/orders/events/rules';
import { requestPath } from '@/lib/orders/model/paths';

interface DeliveryRowProps {
  organisationId: number;
  delivery: Delivery;
  /** null while nothing is sent by the webhook. */
  onReplay: (() => void) | null;
}

/** Shows one delivery: its event, its state, and every attempt. */
export function DeliveryRow({ organisationId, delivery, onReplay }: DeliveryRowProps) {
  const t = useTranslations('webhooks.log');
  const orders = useTranslations('orders');
  const { kind, order, request, at, messageId, attempts } = delivery;
  const subject = order ?? request;
  return (
    <TableRow>
      <Cell className="align-top">
        <span className="block font-medium">{subject ? getEventKindLabel(orders, kind) : t('test')}</span>
        <span className="block text-muted text-small">
          {order && <OrderLink organisationId={organisationId} order={order} />}
          {request && <RequestLink request={request} />} <TimeText value={at} />
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
          <ol aria-label={t('attempts')} className="grid gap-0.5 text-small">
            {attempts.map((attempt) => (
              <AttemptLine key={attempt.attempt} attempt={attempt} />
            ))}
          </ol>
        )}
      </Cell>
      <Cell className="text-end align-top">
        {onReplay && (
          <IconButton
            label={
              subject
                ? t('resendOrder', { number: subject.number, event: getEventKindLabel(orders, kind) })
                : t('resendTest')
            }
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

function RequestLink({ request }: { request: NonNullable<Delivery['request']> }) {
  return (
    <Link
      href={requestPath(request.organisationId, request.id) as Route}
      className="text-primary-ink hover:underline"
    >
      {request.number}
    </Link>
  );
}

function OrderLink({ organisationId, order }: OrderLinkProps) {
  const t = useTranslations('webhooks.log');
  // An order of an organisation below is opened in that organisation.
  const href = `/o/${order.organisationId}/orders/${order.id}` as Route;
  return (
    <Link href={href} className="text-primary-ink underline">
      {order.organisationId === organisationId
        ? order.number
        : t('orderOf', { number: order.number, organisation: order.organisationId.toString() })}
    </Link>
  );
}

function DeliveryState({ delivery: { state, nextAt, attempts } }: { delivery: Delivery }) {
  const t = useTranslations('webhooks.log');
  if (state === 'DELIVERED') return <Badge tone="success">{t('delivered')}</Badge>;
  if (state === 'GIVEN_UP') return <Badge tone="danger">{t('failed')}</Badge>;
  if (attempts.length === 0 || nextAt === null) return <Badge tone="info">{t('sending')}</Badge>;
  return (
    <>
      <Badge tone="warning">{t('retrying')}</Badge>
      <span className="block text-muted text-small">
        <TimeText exact value={nextAt} />
      </span>
    </>
  );
}

function AttemptLine({ attempt }: { attempt: Attempt }) {
  const attempts = useTranslations('webhooks.attempts');
  const t = useTranslations('webhooks.log');
  return (
    <li>
      <TimeText exact value={attempt.at} className="text-muted" /> {getAttemptLabel(attempts, attempt)},{' '}
      <span className="tabular-nums">{t('milliseconds', { count: attempt.milliseconds })}</span>
    </li>
  );
}
