'use client';
import { Send } from 'lucide-react';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { loadFailed } from '@/components/ui/load-failed';
import { Notice } from '@/components/ui/notice';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import { ordersPath } from '@/lib/orders/model/paths';
import type { SendLock } from '@/lib/orders/model/reconciliation-schema';
import { withQuery } from '@/lib/platform/http/browser';

const ReleaseSendLockDialog = dynamic(
  () => import('./release-send-lock-dialog').then((part) => part.ReleaseSendLockDialog, loadFailed),
  { ssr: false },
);

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
  const hasReleaseSendLockDialogOpened = useOnceOpened(isOpen);
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
      {hasReleaseSendLockDialogOpened && (
        <ReleaseSendLockDialog
          organisationId={organisationId}
          orders={orders}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </Notice>
  );
}
