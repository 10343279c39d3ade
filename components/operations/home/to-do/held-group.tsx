'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { countdownPhase, countdownText } from '@/components/orders/countdown-text';
import { HoldActions } from '@/components/orders/hold-actions';
import { OrderTotal } from '@/components/orders/order-total';
import { productsText } from '@/components/orders/products-text';
import { useCountdown } from '@/components/orders/use-countdown';
import { WorklistCard } from '@/components/orders/worklist/worklist-card';
import { LinkButton } from '@/components/ui/link-button';
import { TimeText } from '@/components/ui/time-text';
import type { HeldOrder } from '@/lib/orders/approval/schema';
import { orderPath } from '@/lib/orders/model/paths';
import { ToDoGroup } from './to-do-group';

interface HeldGroupProps {
  held: readonly HeldOrder[];
  onDone: () => void;
}

/** Orders that are not sent yet: they wait for a time, or for a buyer who accepts what changed. */
export default function HeldGroup({ held, onDone }: HeldGroupProps) {
  const t = useTranslations('home.toDo');
  return (
    <ToDoGroup title={t('held')} items={held}>
      {(order) => <HeldCard order={order} onDone={onDone} />}
    </ToDoGroup>
  );
}

function HeldCard({ order, onDone }: { order: HeldOrder; onDone: () => void }) {
  const t = useTranslations('approvals.list');
  const card = useTranslations('orders.worklistCard');
  const products = useTranslations('orders.list');
  const { id, organisation, placedBy, reference, createdAt, hasChanged, totals } = order;
  return (
    <WorklistCard
      order={order}
      since={t.rich('placed', { time: () => <TimeText value={createdAt} /> })}
      text={productsText(products, order)}
      about={[card('placedBy', { person: placedBy }), reference !== '' && card('reference', { reference })]}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <HoldText order={order} />
        <span className="flex flex-wrap items-center gap-x-6 gap-y-3 tabular-nums">
          <span className="font-semibold">
            <OrderTotal totals={totals} />
          </span>
          {hasChanged ? (
            <LinkButton href={orderPath(organisation.id, id) as Route}>{t('review')}</LinkButton>
          ) : (
            <HoldActions order={{ ...order, actions: ['send-now'] }} onDone={onDone} />
          )}
        </span>
      </div>
    </WorklistCard>
  );
}

/** Shows the time until an order is sent, or says that it waits for a person. */
function HoldText({ order }: { order: HeldOrder }) {
  const t = useTranslations('home.held');
  const left = useCountdown(order);
  const { hasChanged, notBefore } = order;
  if (hasChanged || notBefore === null) return <p>{t('changed')}</p>;
  const phase = countdownPhase(left ?? 0);
  if (phase === 'over' || phase === 'late') return <p>{t('sending')}</p>;
  return (
    <p>
      {t.rich('until', {
        time: () => <TimeText value={notBefore} clock />,
        countdown: () => (
          <span aria-hidden className="ms-2 text-muted tabular-nums">
            {countdownText(left ?? 0)}
          </span>
        ),
      })}
    </p>
  );
}
