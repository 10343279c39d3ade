'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2, Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DeferredWindow } from '@/components/ui/deferred';
import { useToast } from '@/components/ui/toast';
import type { Link } from '@/lib/orders/link-schema';
import { lookUpUnconfirmedOrder, resolveUnconfirmedOrderMutation } from '@/lib/orders/reconciliation/queries';
import type { UnconfirmedOrder } from '@/lib/orders/reconciliation-schema';
import { useRethrowRefusal } from './use-rethrow-refusal';

const loadLookUpDialog = () => import('./look-up-dialog');
const loadReleaseDialog = () => import('./release-dialog');

/** The two ways to resolve an unconfirmed order, one for each answer of the distributor. */
export function UnconfirmedOrderActions({ order }: { order: UnconfirmedOrder }) {
  const t = useTranslations('unconfirmed-orders');
  const rethrowRefusal = useRethrowRefusal();
  const { number } = order;
  const [open, setOpen] = useState<'import' | 'release' | null>(null);
  const { mutateAsync } = useMutation(resolveUnconfirmedOrderMutation(useQueryClient(), order));
  const toast = useToast();
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(null);
  };
  const linkOrder = async (link: Link) => {
    const body = { ...link, attempt: order.attempt };
    await rethrowRefusal(mutateAsync({ step: 'import', body }));
    setOpen(null);
    toast.success({ title: t('link.linked', { number }), detail: t('link.linkedDetail') });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Link2 />} onClick={() => setOpen('import')}>
        {t('order.link')}
      </Button>
      <Button icon={<Send />} onClick={() => setOpen('release')}>
        {t('order.release')}
      </Button>
      <DeferredWindow isOpen={open === 'import'} onOpenChange={close} load={loadLookUpDialog}>
        {({ LookUpDialog }) => (
          <LookUpDialog
            open={open === 'import'}
            onOpenChange={close}
            title={t('link.title', { number })}
            description={t('link.detail')}
            confirmLabel={t('link.confirm')}
            proposedIds={order.proposedIds}
            lookUp={(upstreamId) => rethrowRefusal(lookUpUnconfirmedOrder(order, upstreamId))}
            onConfirm={linkOrder}
          />
        )}
      </DeferredWindow>
      <DeferredWindow isOpen={open === 'release'} onOpenChange={close} load={loadReleaseDialog}>
        {({ ReleaseDialog }) => (
          <ReleaseDialog order={order} open={open === 'release'} onOpenChange={close} />
        )}
      </DeferredWindow>
    </div>
  );
}
