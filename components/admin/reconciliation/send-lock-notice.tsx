'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useState } from 'react';
import { TwoStepDialog } from '@/components/orders/reconciliation/two-step-dialog';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { withQuery } from '@/lib/http/browser';
import { ordersPath } from '@/lib/orders/queries';
import type { DistributorStatement } from '@/lib/orders/reconciliation/schema';
import { releaseSendLockMutation } from '@/lib/orders/submission/send-lock-queries';
import type { SendLock } from '@/lib/orders/submission/send-lock-schema';

interface SendLockNoticeProps {
  organisationId: number;
  sendLock: SendLock;
}

const formatCount = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Why nothing leaves a database that was restored, and the way to let it leave. */
export function SendLockNotice({ organisationId, sendLock }: SendLockNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const waitingOrdersPath = withQuery(ordersPath(organisationId), { status: 'QUEUED', scope: 'tree' });
  const orders = formatCount(sendLock.orders, 'order');
  return (
    <Notice
      tone="warning"
      title={`No order is sent: ${orders} and ${formatCount(sendLock.requests, 'request')} about orders wait`}
      action={
        <Button icon={<Send />} onClick={() => setOpen(true)}>
          Let them be sent
        </Button>
      }
    >
      <p>
        This database is not the one in which they were stored: a backup was restored, or another server took
        over. Orders that wait here may have been sent since. Look through{' '}
        <Link href={waitingOrdersPath as Route} className="text-primary-ink underline">
          the waiting orders
        </Link>{' '}
        with the distributor. Withdraw those that they have, and import them by the distributor’s number. Then
        let the others be sent. This is about all organisations.
      </p>
      <ReleaseSendLockDialog
        organisationId={organisationId}
        orders={orders}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </Notice>
  );
}

interface ReleaseSendLockDialogProps {
  organisationId: number;
  orders: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ReleaseSendLockDialog({ organisationId, orders, open, onOpenChange }: ReleaseSendLockDialogProps) {
  const { mutateAsync, isPending, error, reset } = useMutation(
    releaseSendLockMutation(useQueryClient(), organisationId),
  );
  const release = (statement: DistributorStatement, number: string) => mutateAsync({ ...statement, number });
  return (
    <TwoStepDialog
      open={open}
      onOpenChange={onOpenChange}
      first={{
        title: 'They have none of the waiting orders',
        description: 'Ask the distributor for each of them, and write down who told you what.',
      }}
      last={{
        title: `Let ${orders} be sent?`,
        description: 'What the distributor has already is ordered twice.',
        typed: 'Type how many orders wait',
        confirm: 'Let them be sent',
      }}
      done={{ title: 'Orders are sent again', detail: 'Held ones when they are due.' }}
      busy={isPending}
      error={error}
      onStep={reset}
      onConfirm={release}
    />
  );
}
