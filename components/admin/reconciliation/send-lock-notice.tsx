'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TwoStepDialog } from '@/components/orders/reconciliation/two-step-dialog';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
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

/** Why sending is locked after a database was restored, and the way to unlock it. */
export function SendLockNotice({ organisationId, sendLock }: SendLockNoticeProps) {
  const t = useTranslations('unconfirmed-orders.sendLock');
  const [isOpen, setOpen] = useState(false);
  const waitingOrdersPath = withQuery(ordersPath(organisationId), { status: 'QUEUED', scope: 'tree' });
  const { orders, requests } = sendLock;
  return (
    <Notice
      tone="warning"
      title={t('title', { orders, requests })}
      action={
        <Button icon={<Send />} onClick={() => setOpen(true)}>
          {t('unlock')}
        </Button>
      }
    >
      <p>
        {t.rich('detail', {
          link: (chunks) => (
            <Link href={waitingOrdersPath as Route} className="text-primary-ink underline">
              {chunks}
            </Link>
          ),
        })}
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
  /** How many wait. */
  orders: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ReleaseSendLockDialog({ organisationId, orders, open, onOpenChange }: ReleaseSendLockDialogProps) {
  const t = useTranslations('unconfirmed-orders.sendLock');
  const { mutateAsync, isPending, error, reset } = useMutation(
    releaseSendLockMutation(useQueryClient(), organisationId),
  );
  const release = (statement: DistributorStatement, number: string) => mutateAsync({ ...statement, number });
  return (
    <TwoStepDialog
      open={open}
      onOpenChange={onOpenChange}
      first={{ title: t('statementTitle'), description: t('statementDetail') }}
      last={{
        title: t('unlockTitle', { orders }),
        description: t('unlockDetail'),
        typed: t('typed'),
        confirm: t('unlock'),
      }}
      done={{ title: t('unlocked'), detail: t('unlockedDetail') }}
      busy={isPending}
      error={error}
      onStep={reset}
      onConfirm={release}
    />
  );
}
