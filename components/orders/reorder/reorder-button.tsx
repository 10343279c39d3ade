'use client';
import { Repeat } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DeferredWindow } from '@/components/ui/deferred';
import type { OrderDto } from '@/lib/orders/schema';

const loadReorderDialog = () => import('./reorder-dialog');

/** Opens the comparison with today. It is read anew each time it is opened. */
export function ReorderButton({ order }: { order: OrderDto }) {
  const t = useTranslations('orders.reorder');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Repeat />} onClick={() => setIsOpen(true)}>
        {t('title')}
      </Button>
      <DeferredWindow isOpen={isOpen} onOpenChange={setIsOpen} load={loadReorderDialog}>
        {({ ReorderDialog }) => <ReorderDialog order={order} open={isOpen} onOpenChange={setIsOpen} />}
      </DeferredWindow>
    </>
  );
}
