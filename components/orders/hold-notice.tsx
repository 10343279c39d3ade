'use client';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { approversText } from '@/lib/orders/approval/rules';
import type { OrderDto } from '@/lib/orders/model/schema';
import { type CountdownPhase, countdownPhase, countdownText } from './countdown-text';
import { useCountdown } from './use-countdown';

const NO_APPROVERS = { names: [], areAbove: false };

/** Why an order that is held is not sent yet, and what can be done until then. */
export function HoldNotice({ order }: { order: OrderDto }) {
  if (order.held === 'time') return <Countdown order={order} />;
  if (order.held === 'cost') return <CheckNotice />;
  if (order.held !== 'approval') return null;
  return <ApprovalNotice order={order} />;
}

/** The seller of a quoted line decides; the buyer has nothing to do. */
function CheckNotice() {
  const t = useTranslations('orders.hold');
  return (
    <Notice className="mb-4" title={t('cost')}>
      {t('costDetail')}
    </Notice>
  );
}

function ApprovalNotice({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.hold');
  const approvers = useTranslations('approvals.approvers');
  const canApprove = order.actions.includes('approve');
  return (
    <Notice className="mb-4" title={t('approval')}>
      {canApprove
        ? t('canApprove')
        : t('approvers', { approvers: approversText(approvers, order.approvers ?? NO_APPROVERS) })}
    </Notice>
  );
}

function Countdown({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.hold');
  const left = useCountdown(order);
  const { notBefore } = order;
  if (left === null || notBefore === null) return null;
  const phase = countdownPhase(left);
  const isOver = phase === 'over' || phase === 'late';
  return (
    <Notice
      className="mb-4"
      title={
        isOver
          ? t('sending')
          : t.rich('untilCountdown', {
              time: () => <TimeText value={notBefore} clock />,
              countdown: () => (
                <span aria-hidden className="ms-2 tabular-nums print:hidden">
                  {countdownText(left)}
                </span>
              ),
            })
      }
    >
      {t(TEXTS[phase])}
      <span role="status" className="sr-only">
        {ANNOUNCEMENTS[phase] && t(ANNOUNCEMENTS[phase])}
      </span>
    </Notice>
  );
}

const TEXTS = { waits: 'waits', soon: 'waits', over: 'over', late: 'late' } as const satisfies Record<
  CountdownPhase,
  string
>;

/** Read out when the phase changes, never second by second. */
const ANNOUNCEMENTS = {
  waits: null,
  soon: 'announceSoon',
  over: 'announceOver',
  late: null,
} as const satisfies Record<CountdownPhase, string | null>;
