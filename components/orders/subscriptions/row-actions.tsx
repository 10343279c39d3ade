'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Subscription } from '@/lib/orders/subscriptions/schema';
import { DecideDialog } from './decide-dialog';
import { RenewDialog } from './renew-dialog';

/** Decides about one subscription, or puts it into the cart. */
export function RowActions({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions');
  const [opened, setOpened] = useState<'decide' | 'renew' | null>(null);
  const { order, productId, name } = subscription;
  const close = () => setOpened(null);
  return (
    <span className="flex justify-end gap-1">
      {order && productId !== null && (
        <Button size="small" aria-label={t('renew.title', { name })} onClick={() => setOpened('renew')}>
          {t('renew.button')}
        </Button>
      )}
      <Button size="small" aria-label={t('decide.about', { name })} onClick={() => setOpened('decide')}>
        {t('decide.button')}
      </Button>
      {opened === 'decide' && <DecideDialog subscription={subscription} onClose={close} />}
      {opened === 'renew' && order && productId !== null && (
        <RenewDialog subscription={{ ...subscription, order, productId }} onClose={close} />
      )}
    </span>
  );
}
