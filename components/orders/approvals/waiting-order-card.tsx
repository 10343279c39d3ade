import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { TimeText } from '@/components/ui/time-text';
import { addressLines } from '@/lib/customers/addresses/rules';
import { approversText } from '@/lib/orders/approval/rules';
import type { WaitingOrder } from '@/lib/orders/approval/schema';
import { formatDay } from '@/lib/orders/delivery/rules';
import type { ApprovalProgress } from '@/lib/orders/model/approval-schema';
import { orderPath } from '@/lib/orders/model/paths';
import { HoldActions } from '../hold-actions';
import { LinesTable } from '../lines-table';
import { OrderTotal } from '../order-total';
import { WorklistCard } from '../worklist/worklist-card';
import { ApprovalReasons, ApprovalSteps } from './approval-progress';

interface WaitingOrderCardProps {
  order: WaitingOrder;
  /** The order was approved or rejected: refetch the list. */
  onDone: () => void;
  /** A box that selects the order. */
  select?: ReactNode;
}

/** One order that waits for approval, with the facts for the decision. */
export function WaitingOrderCard({ order, onDone, select }: WaitingOrderCardProps) {
  const t = useTranslations('approvals.list');
  const card = useTranslations('orders.worklistCard');
  const facts = useTranslations('orders.facts');
  const { locale } = usePerson();
  const { organisation, placedBy, reference, createdAt, totals } = order;
  const { requestedDelivery, shipComplete, fileCount, shipping, country } = order;
  return (
    <WorklistCard
      select={select}
      order={order}
      since={t.rich('placed', { time: () => <TimeText value={createdAt} /> })}
      text={null}
      about={[
        card('placedBy', { person: placedBy }),
        card('forOrganisation', { organisation: organisation.name }),
        reference !== '' && card('reference', { reference }),
        requestedDelivery !== null && t('requestedDelivery', { day: formatDay(requestedDelivery, locale) }),
        shipComplete && facts('shipComplete'),
        fileCount > 0 && t('files', { count: fileCount }),
      ]}
    >
      {order.approval && <WaitingSteps approval={order.approval} />}
      <div className="-mx-4 border-y">
        <LinesTable
          lines={order.lines.map(({ line }) => line)}
          organisationId={organisation.id}
          reviews={order.lines.map(({ review }) => review)}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-muted text-small">{t('shipTo')}</h3>
          <address className="break-words not-italic">
            {[shipping.name, ...addressLines(shipping, country)].filter(Boolean).join(', ') || '—'}
          </address>
        </div>
        <span className="flex flex-wrap items-center gap-x-6 gap-y-3 tabular-nums">
          <span className="font-semibold">
            <OrderTotal totals={totals} />
          </span>
          <ApprovalDecision order={order} onDone={onDone} />
        </span>
      </div>
    </WorklistCard>
  );
}

/** Shows why the order waits, and the progress of an approval in several steps. */
function WaitingSteps({ approval }: { approval: ApprovalProgress }) {
  const t = useTranslations('approvals.progress');
  const { steps, reasons, isEscalated, inPlaceOf, state } = approval;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ApprovalReasons reasons={reasons} />
      {steps.length > 1 && <ApprovalSteps steps={steps} />}
      {state === 'stuck' && <Notice tone="warning" title={t('stuck')} />}
      {isEscalated && <p className="text-muted">{t('escalated')}</p>}
      {inPlaceOf !== null && <Notice>{t('inPlaceOf', { person: inPlaceOf })}</Notice>}
    </div>
  );
}

/** Decides one order, or says who can. */
export function ApprovalDecision({ order, onDone }: Omit<WaitingOrderCardProps, 'select'>) {
  const t = useTranslations('approvals.list');
  const approvers = useTranslations('approvals.approvers');
  if (order.hasChanged || order.approval?.allowsMany === false)
    return <LinkButton href={orderPath(order.organisation.id, order.id) as Route}>{t('review')}</LinkButton>;
  if (order.approvers) {
    const text = approversText(approvers, order.approvers);
    return order.approval?.state === 'stuck' ? (
      <LinkButton href={orderPath(order.organisation.id, order.id) as Route}>{t('open')}</LinkButton>
    ) : (
      <span>{order.isOwn ? t('ownOrder', { approvers: text }) : text}</span>
    );
  }
  return (
    <span className="flex flex-wrap gap-2">
      <HoldActions order={{ ...order, actions: ['approve', 'refuse'] }} onDone={onDone} />
    </span>
  );
}
