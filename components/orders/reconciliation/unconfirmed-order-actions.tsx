'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { Link } from '@/lib/orders/reconciliation/link-schema';
import { lookUpUnconfirmedOrder, resolveUnconfirmedOrderMutation } from '@/lib/orders/reconciliation/queries';
import type { UnconfirmedOrder } from '@/lib/orders/reconciliation/schema';
import { LookUpDialog } from './look-up-dialog';
import { ReleaseDialog } from './release-dialog';
import { rethrowRefusal } from './rethrow-refusal';

/** The two ways out of a doubt, each for one answer of the distributor. */
export function UnconfirmedOrderActions({ order }: { order: UnconfirmedOrder }) {
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
    toast.success({ title: `${order.number} is linked`, detail: 'It is followed like any other order now.' });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Link2 />} onClick={() => setOpen('import')}>
        They have it: enter its number
      </Button>
      <Button icon={<Send />} onClick={() => setOpen('release')}>
        They do not have it
      </Button>
      <LookUpDialog
        open={open === 'import'}
        onOpenChange={close}
        title={`Link ${order.number}`}
        description="Enter the number under which the distributor has the order. It is looked up before anything is changed."
        confirmLabel="This is the order"
        lookUp={(upstreamId) => rethrowRefusal(lookUpUnconfirmedOrder(order, upstreamId))}
        onConfirm={linkOrder}
      />
      <ReleaseDialog order={order} open={open === 'release'} onOpenChange={close} />
    </div>
  );
}
