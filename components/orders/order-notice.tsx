import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import { SupportContact } from '@/components/ui/support-contact';
import { TimeText } from '@/components/ui/time-text';
import type { OrderDto } from '@/lib/orders/schema';
import type { Tone } from '@/lib/tone';

interface NoticeContent {
  tone: Tone;
  title: string;
  text: ReactNode;
}

function OrderNumber({ order }: { order: OrderDto }) {
  return (
    <span className="inline-flex items-center">
      <strong className="font-code">{order.number}</strong>
      <span className="print:hidden">
        <CopyButton text={order.number} label="Copy the order number" />
      </span>
    </span>
  );
}

/** Words for doubt say neither that it went wrong nor that it went through (docs/threats.md, c). */
function getStateNotice(order: OrderDto): NoticeContent | null {
  const { state, stateReason, notBefore } = order;
  if (state === 'UNCONFIRMED')
    return {
      tone: 'warning',
      title: 'We sent this order and got no clear answer',
      text: (
        <>
          It may or may not have reached your supplier, so it is not sent again by itself. Do not order again;
          ask your supplier about number <OrderNumber order={order} />
          <SupportContact />
        </>
      ),
    };
  if (state === 'REJECTED')
    return {
      tone: 'danger',
      title: 'Your supplier did not accept this order',
      text: (
        <>
          {stateReason} Nothing was ordered. Put the lines back into your cart, change what is needed, and
          order again.
        </>
      ),
    };
  if (state === 'QUEUED' && stateReason)
    return {
      tone: 'warning',
      title: 'Not sent yet',
      text: (
        <>
          {stateReason}{' '}
          {notBefore && (
            <>
              Next try: <TimeText value={notBefore} clock />.
            </>
          )}
        </>
      ),
    };
  if (state === 'WITHDRAWN')
    return {
      tone: 'info',
      title: 'Taken back',
      text: stateReason ?? 'Nothing was ordered.',
    };
  return null;
}

function getStatusNotice(order: OrderDto): NoticeContent | null {
  if (order.state !== 'SUBMITTED') return null;
  if (order.status === 'ATTENTION_REQUIRED')
    return {
      tone: 'warning',
      title: 'There is a problem to resolve with your supplier',
      text: (
        <>
          Once it is resolved with them, resubmit the order here. Quote number <OrderNumber order={order} />
          <SupportContact />
        </>
      ),
    };
  if (order.status === 'FAILED')
    return {
      tone: 'danger',
      title: 'This order failed for good',
      text: (
        <>
          It will not be delivered. Put the lines back into your cart to order again, or ask your supplier
          why.
          <SupportContact />
        </>
      ),
    };
  return null;
}

const REQUEST_TITLES = {
  resubmit: 'Resubmitting the order',
  cancel: 'Cancelling the order',
  'ask-to-cancel': 'Cancelling the order',
} as const;

function getActionNotice({ action }: OrderDto): NoticeContent | null {
  if (!action) return null;
  if (action.state === 'OPEN')
    return {
      tone: 'info',
      title: 'Cancellation requested',
      text: 'Those who deal with the supplier have it as a task. You are notified of their answer; the order goes on until then.',
    };
  const isPending = action.state === 'QUEUED' || action.state === 'SENDING';
  if (isPending)
    return {
      tone: 'info',
      title: REQUEST_TITLES[action.kind],
      text: 'Your supplier is being asked. This page shows the outcome.',
    };
  return {
    tone: 'warning',
    title: REQUEST_TITLES[action.kind],
    text: (
      <>
        {action.reason}
        <SupportContact />
      </>
    ),
  };
}

/** What the person must know or do about the order now. */
export function OrderNotices({ order }: { order: OrderDto }) {
  const actionNotice = getActionNotice(order);
  const all = [actionNotice, getStateNotice(order), getStatusNotice(order)].filter(
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
