'use client';
import { MessageCircleQuestion } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { OrderDto } from '@/lib/orders/model/schema';
import { getLineKinds, toAskedOrder } from './asked-order';
import { LazyAskDialog } from './lazy-ask-dialog';

/** Asks the organisation above about one line of an order. */
export function AskAboutLine({ order, position }: { order: OrderDto; position: number }) {
  const t = useTranslations('requests.ask');
  const [isOpen, setOpen] = useState(false);
  const name = order.lines[position]?.name ?? '';
  return (
    <>
      <IconButton
        size="small"
        label={t('line', { name })}
        icon={<MessageCircleQuestion />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <LazyAskDialog
          organisationId={order.organisation.id}
          subject={toAskedOrder(order, position)}
          kinds={getLineKinds(order)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
