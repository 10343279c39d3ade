'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ChangeText } from '@/components/cart/line-notices';
import { useText } from '@/components/messages/use-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { addressLines } from '@/lib/addresses/rules';
import type { Translator } from '@/lib/messages/types';
import { approversText } from '@/lib/orders/approval/rules';
import { canBeAccepted } from '@/lib/orders/recheck/rules';
import type { Findings, OpenRecheck } from '@/lib/orders/recheck/schema';
import type { OrderDto } from '@/lib/orders/schema';
import { useOrderRequest } from './use-order-request';

/** What changed about an order since it was placed or approved, old and new, and what to do about it. */
export function RecheckNotice({ order }: { order: OrderDto }) {
  const t = useTranslations('approvals.approvers');
  const { request, busy } = useOrderRequest(order);
  const toast = useToast();
  const { recheck } = order;
  if (!recheck) return null;
  const accept = () =>
    request({ kind: 'accept-changes', body: { recheckId: recheck.id } }, () =>
      toast.success({ title: 'Accepted', detail: `Order ${order.number} is sent to your supplier now.` }),
    );
  return (
    <Notice
      className="mb-4"
      tone="warning"
      title={`Changed since it was ${recheck.wasApproved ? 'approved' : 'placed'}`}
      action={
        order.actions.includes('accept-changes') && (
          <Button
            size="small"
            variant="primary"
            icon={<Check />}
            busy={busy === 'accept-changes'}
            onClick={accept}
          >
            {recheck.wasApproved ? 'Approve again' : 'Accept and send'}
          </Button>
        )
      }
    >
      <FindingsList findings={recheck.findings} />
      <p className="mt-2">{getNextStep(t, order, recheck)}</p>
    </Notice>
  );
}

function getNextStep(
  t: Translator<'approvals.approvers'>,
  order: OrderDto,
  { findings, wasApproved }: OpenRecheck,
): string {
  if (!canBeAccepted(findings))
    return 'Nothing was sent. It cannot be ordered like this any more: take it back, change the lines in the cart, and order again.';
  if (order.actions.includes('accept-changes'))
    return 'Nothing was sent. Send it at the new values, or take it back.';
  const who =
    wasApproved && order.approvers
      ? approversText(t, order.approvers)
      : 'Whoever may order here can send it.';
  return `Nothing was sent. ${who} Until then you can take it back.`;
}

function FindingsList({ findings: { lines, shipping, person } }: { findings: Findings }) {
  const text = useText();
  return (
    <ul className="grid gap-1">
      {lines.map(({ position, name, changes, problems }) => (
        <li key={position}>
          <span className="font-medium">{name}</span>
          <ul>
            {changes.map((change) => (
              <li key={change.kind === 'price' ? change.part : change.kind}>
                <ChangeText change={change} named={change.kind === 'price' && change.part !== 'price'} />
              </li>
            ))}
            {problems.map(({ code, part, message }) => (
              <li key={`${code} ${part ?? ''}`}>{text(message)}</li>
            ))}
          </ul>
        </li>
      ))}
      {shipping && (
        <li>
          The saved address changed:{' '}
          <s className="text-muted">{addressLines(shipping.from, null).join(', ')}</s> →{' '}
          {shipping.to
            ? addressLines(shipping.to, null).join(', ')
            : 'not saved any more. Accepting sends it there all the same.'}
        </li>
      )}
      {person !== null && (
        <li>{person} may no longer order for this organisation. Whoever accepts answers for it.</li>
      )}
    </ul>
  );
}
