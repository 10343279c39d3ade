import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { SupportContact } from '@/components/ui/support-contact';
import { TimeText } from '@/components/ui/time-text';
import type { OrderDto } from '@/lib/orders/model/schema';
import type { Translator } from '@/lib/platform/messages/types';
import type { Tone } from '@/lib/platform/tone';
import { ReasonText } from './reasons/reason-text';

interface NoticeContent {
  tone: Tone;
  title: string;
  text: ReactNode;
}

function OrderNumber({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.order');
  return (
    <span className="inline-flex items-center">
      <strong className="font-code">{order.number}</strong>
      <span className="print:hidden">
        <CopyButton text={order.number} label={t('copyNumber')} />
      </span>
    </span>
  );
}

const getTags = (order: OrderDto) => ({
  number: () => <OrderNumber order={order} />,
  support: () => <SupportContact />,
});

/** An unconfirmed order is called neither failed nor successful (docs/threats.md, c). */
function getStateNotice(t: Translator<'orders.notices'>, order: OrderDto): NoticeContent | null {
  const { state, stateReason, notBefore } = order;
  if (state === 'UNCONFIRMED')
    return {
      tone: 'warning',
      title: t('unconfirmed'),
      text: t.rich('unconfirmedDetail', getTags(order)),
    };
  if (state === 'REJECTED')
    return {
      tone: 'danger',
      title: t('rejected'),
      text: stateReason ? t('rejectedReason', { reason: stateReason }) : t('rejectedDetail'),
    };
  if (state === 'QUEUED' && stateReason)
    return {
      tone: 'warning',
      title: t('waiting'),
      text: notBefore
        ? t.rich('waitingUntil', { reason: stateReason, time: () => <TimeText value={notBefore} clock /> })
        : stateReason,
    };
  if (state === 'WITHDRAWN')
    return { tone: 'info', title: t('withdrawn'), text: stateReason ?? t('withdrawnDetail') };
  return null;
}

function getStatusNotice(t: Translator<'orders.notices'>, order: OrderDto): NoticeContent | null {
  const { state, status, reason } = order;
  if (state !== 'SUBMITTED' || !reason) return null;
  const why = <ReasonText reason={reason} />;
  const explain = (detail: ReactNode) => (
    <>
      {why}
      <p>{detail}</p>
    </>
  );
  if (status === 'ATTENTION_REQUIRED')
    return {
      tone: 'warning',
      title: t('attention'),
      text: explain(t.rich('attentionDetail', getTags(order))),
    };
  if (status === 'FAILED')
    return { tone: 'danger', title: t('failed'), text: explain(t.rich('failedDetail', getTags(order))) };
  return { tone: 'info', title: t('message'), text: why };
}

function RequestPageLink({ path }: { path: string }) {
  const t = useTranslations('orders.notices');
  return (
    <Link href={path as Route} className="rounded-check text-primary-ink underline hover:no-underline">
      {t('openRequest')}
    </Link>
  );
}

/** A request to cancel that waits for the organisation above, or for the reader. */
function getOpenRequestNotice(
  t: Translator<'orders.notices'>,
  { page }: NonNullable<OrderDto['action']>,
): NoticeContent {
  const isToAnswer = page?.isToAnswer ?? false;
  return {
    tone: isToAnswer ? 'warning' : 'info',
    title: t(isToAnswer ? 'requestToAnswer' : 'requestOpen'),
    text: (
      <>
        <p>{t(isToAnswer ? 'requestToAnswerDetail' : 'requestOpenDetail')}</p>
        {page && <RequestPageLink path={page.path} />}
      </>
    ),
  };
}

function getActionNotice(t: Translator<'orders.notices'>, { action }: OrderDto): NoticeContent | null {
  if (!action) return null;
  if (action.state === 'OPEN') return getOpenRequestNotice(t, action);
  const title = t(`request-${action.kind}`);
  const isPending = action.state === 'QUEUED' || action.state === 'SENDING';
  if (isPending) return { tone: 'info', title, text: t('requestPending') };
  return {
    tone: 'warning',
    title,
    text: (
      <>
        <p>{action.reason}</p>
        {action.page ? <RequestPageLink path={action.page.path} /> : <SupportContact />}
      </>
    ),
  };
}

/** Shows the facts and the tasks that the order has for the person now. */
export function OrderNotices({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.notices');
  const actionNotice = getActionNotice(t, order);
  const all = [actionNotice, getStateNotice(t, order), getStatusNotice(t, order)].filter(
    (notice) => notice !== null,
  );
  if (all.length === 0) return null;
  return (
    <div className="mb-4 grid gap-2">
      {all.map(({ tone, title, text }) => (
        <Notice key={title} tone={tone} title={title} live={title === actionNotice?.title}>
          {text}
        </Notice>
      ))}
    </div>
  );
}
