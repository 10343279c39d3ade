'use client';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { approversText } from '@/lib/orders/approval/rules';
import type { OrderDto } from '@/lib/orders/schema';
import { type CountdownPhase, countdownPhase, countdownText } from './countdown-text';
import { useCountdown } from './use-countdown';

const NO_APPROVERS = { names: [], areAbove: false };

/** Why an order that is held is not sent yet, and what can be done until then. */
export function HoldNotice({ order }: { order: OrderDto }) {
  if (order.held === 'time') return <Countdown order={order} />;
  if (order.held !== 'approval') return null;
  return <ApprovalNotice order={order} />;
}

function ApprovalNotice({ order }: { order: OrderDto }) {
  const t = useTranslations('approvals.approvers');
  const canApprove = order.actions.includes('approve');
  return (
    <Notice className="mb-4" title="Waits for approval">
      {canApprove
        ? 'Nothing was sent yet. Approve it to send it now, or refuse it and say why.'
        : `Nothing was sent yet. ${approversText(t, order.approvers ?? NO_APPROVERS)} Until then you can take it back.`}
    </Notice>
  );
}

function Countdown({ order }: { order: OrderDto }) {
  const left = useCountdown(order);
  if (left === null || order.notBefore === null) return null;
  const phase = countdownPhase(left);
  const isOver = phase === 'over' || phase === 'late';
  return (
    <Notice
      className="mb-4"
      title={
        isOver ? (
          'Being sent'
        ) : (
          <>
            Waits until <TimeText value={order.notBefore} clock />, then it is sent
            <span aria-hidden className="ml-2 tabular-nums print:hidden">
              {countdownText(left)}
            </span>
          </>
        )
      }
    >
      {TEXTS[phase]}
      <span role="status" className="sr-only">
        {ANNOUNCEMENTS[phase]}
      </span>
    </Notice>
  );
}

const STOPPABLE = 'Nothing was sent yet. Taking it back until then is certain: your supplier never sees it.';

const TEXTS: Record<CountdownPhase, string> = {
  waits: STOPPABLE,
  soon: STOPPABLE,
  over: 'The time is over. This page shows what becomes of it.',
  late: 'The time is over, and the order goes on by itself, although this page gets no answer at the moment.',
};

/** Read out when the phase changes, never second by second. */
const ANNOUNCEMENTS: Record<CountdownPhase, string> = {
  waits: '',
  soon: 'Is sent in a few seconds.',
  over: 'The time is over. The order is being sent.',
  late: '',
};
