'use client';
import { Send } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DeferredWindow } from '@/components/ui/deferred';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { withQuery } from '@/lib/http/browser';
import { ordersPath } from '@/lib/orders/paths';
import type { SendLock } from '@/lib/orders/send-lock-schema';

const loadDialog = () => import('./release-send-lock-dialog');

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
      <DeferredWindow isOpen={isOpen} onOpenChange={setOpen} load={loadDialog}>
        {({ ReleaseSendLockDialog }) => (
          <ReleaseSendLockDialog
            organisationId={organisationId}
            orders={orders}
            open={isOpen}
            onOpenChange={setOpen}
          />
        )}
      </DeferredWindow>
    </Notice>
  );
}
