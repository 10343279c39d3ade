'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2, Send } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import { useToast } from '@/components/ui/toast';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import type { Link } from '@/lib/orders/model/link-schema';
import type { UnconfirmedOrder } from '@/lib/orders/model/reconciliation-schema';
import { lookUpUnconfirmedOrder, resolveUnconfirmedOrderMutation } from '@/lib/orders/reconciliation/queries';
import { useRethrowError } from './use-rethrow-error';

const LookUpDialog = dynamic(() => import('./look-up-dialog').then((part) => part.LookUpDialog, loadFailed), {
  ssr: false,
});
const ReleaseDialog = dynamic(
  () => import('./release-dialog').then((part) => part.ReleaseDialog, loadFailed),
  { ssr: false },
);

/** The two ways to resolve an unconfirmed order, one for each answer of the distributor. */
export function UnconfirmedOrderActions({ order }: { order: UnconfirmedOrder }) {
  const t = useTranslations('unconfirmed-orders');
  const rethrowError = useRethrowError();
  const { number } = order;
  const [open, setOpen] = useState<'import' | 'release' | null>(null);
  const { mutateAsync } = useMutation(resolveUnconfirmedOrderMutation(useQueryClient(), order));
  const toast = useToast();
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(null);
  };
  const linkOrder = async (link: Link) => {
    const body = { ...link, attempt: order.attempt };
    await rethrowError(mutateAsync({ step: 'import', body }));
    setOpen(null);
    toast.success({ title: t('link.linked', { number }), detail: t('link.linkedDetail') });
  };
  const hasLookUpDialogOpened = useOnceOpened(open === 'import');
  const hasReleaseDialogOpened = useOnceOpened(open === 'release');
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Link2 />} onClick={() => setOpen('import')}>
        {t('order.link')}
      </Button>
      <Button icon={<Send />} onClick={() => setOpen('release')}>
        {t('order.release')}
      </Button>
      {hasLookUpDialogOpened && (
        <LookUpDialog
          open={open === 'import'}
          onOpenChange={close}
          title={t('link.title', { number })}
          description={t('link.detail')}
          confirmLabel={t('link.confirm')}
          proposedIds={order.proposedIds}
          lookUp={(upstreamId) => rethrowError(lookUpUnconfirmedOrder(order, upstreamId))}
          onConfirm={linkOrder}
        />
      )}
      {hasReleaseDialogOpened && (
        <ReleaseDialog order={order} open={open === 'release'} onOpenChange={close} />
      )}
    </div>
  );
}
