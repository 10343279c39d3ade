'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { orderPath } from '@/lib/orders/model/paths';
import type { PlacedOrder } from '@/lib/orders/model/submission-schema';
import { orderAgainMutation } from '@/lib/orders/reorder/queries';

interface AlreadyPlacedProps {
  order: PlacedOrder;
  organisationId: number;
  isCartEmpty: boolean;
  onOpen: () => void;
  /** From here on the form is a new order. */
  onStartNew: () => void;
}

/** The checkout has already placed an order, with other content than the form has now: that order, and the two choices. */
export function AlreadyPlaced({
  order,
  organisationId,
  isCartEmpty,
  onOpen,
  onStartNew,
}: AlreadyPlacedProps) {
  const t = useTranslations('checkout.placed');
  const reason = useReason();
  const frame = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a screen below.
  useEffect(() => frame.current?.focus(), []);
  const refill = useMutation({
    ...orderAgainMutation(useQueryClient(), organisationId, order.id),
    onSuccess: onStartNew,
  });
  const startNew = () => (isCartEmpty ? refill.mutate() : onStartNew());
  return (
    <div ref={frame} tabIndex={-1} className="mb-4 scroll-mt-20 rounded-card">
      <Notice
        live
        tone="warning"
        title={t('title', { number: order.number })}
        action={
          <>
            <LinkButton
              variant="primary"
              href={orderPath(organisationId, order.id) as Route}
              onClick={onOpen}
            >
              {t('open', { number: order.number })}
            </LinkButton>
            <Button icon={<ShoppingCart />} busy={refill.isPending} onClick={startNew}>
              {t('startNew')}
            </Button>
          </>
        }
      >
        <p>
          {t.rich(order.reference ? 'factsWithReference' : 'facts', {
            reference: order.reference ?? '',
            shipTo: order.shipTo.join(', '),
            time: () => <TimeText value={order.createdAt} />,
          })}
        </p>
        <p className="mt-1">{t('next')}</p>
        {refill.error && (
          <p role="alert" className="mt-1 text-danger-ink">
            {t('notRefilled', { reason: reason(refill.error) })}
          </p>
        )}
      </Notice>
    </div>
  );
}
