'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChangeText } from '@/components/cart/change-text';
import { useMessage } from '@/components/platform/messages/use-message';
import { Notice } from '@/components/ui/notice';
import { addressLines } from '@/lib/customers/addresses/rules';
import { approversText } from '@/lib/orders/approval/rules';
import { canBeAccepted } from '@/lib/orders/model/recheck-rules';
import type { Findings, OpenRecheck } from '@/lib/orders/model/recheck-schema';
import type { OrderDto } from '@/lib/orders/model/schema';
import type { Translator } from '@/lib/platform/messages/types';
import { AcceptChanges } from './approvals/approval-decision';

/** Shows the changes since the order was placed or approved, old and new, and the next step. */
export function RecheckNotice({ order }: { order: OrderDto }) {
  const approvers = useTranslations('approvals.approvers');
  const t = useTranslations('orders.recheck');
  const { recheck } = order;
  if (!recheck) return null;
  return (
    <Notice
      className="mb-4"
      tone="warning"
      title={t(recheck.wasApproved ? 'changedSinceApproved' : 'changedSincePlaced')}
      // Approved again below the lines and the address, not before they are seen.
      action={!recheck.wasApproved && <AcceptChanges order={order} />}
    >
      <FindingsList findings={recheck.findings} />
      <p className="mt-2">{getNextStep(t, approvers, order, recheck)}</p>
    </Notice>
  );
}

function getNextStep(
  t: Translator<'orders.recheck'>,
  approvers: Translator<'approvals.approvers'>,
  order: OrderDto,
  { findings, wasApproved }: OpenRecheck,
): string {
  if (!canBeAccepted(findings)) return t('notOrderable');
  if (order.actions.includes('accept-changes')) return t('canAccept');
  return wasApproved && order.approvers
    ? t('approvers', { approvers: approversText(approvers, order.approvers) })
    : t('buyers');
}

function FindingsList({ findings: { lines, shipping, person } }: { findings: Findings }) {
  const t = useTranslations('orders.recheck');
  const text = useMessage();
  const old = (chunks: ReactNode) => <s className="text-muted">{chunks}</s>;
  const toAddressText = (address: NonNullable<typeof shipping>['from']) =>
    addressLines(address, null).join(', ');
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
          {shipping.to
            ? t.rich('addressChanged', {
                old,
                from: toAddressText(shipping.from),
                to: toAddressText(shipping.to),
              })
            : t.rich('addressRemoved', { old, from: toAddressText(shipping.from) })}
        </li>
      )}
      {person !== null && <li>{t('person', { person })}</li>}
    </ul>
  );
}
