'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { orderAgainMutation, orderPath } from '@/lib/orders/queries';
import type { PlacedOrder } from '@/lib/orders/submission/schema';

interface AlreadyPlacedProps {
  order: PlacedOrder;
  organisationId: number;
  isCartEmpty: boolean;
  onOpen: () => void;
  /** From here on the form is another order. */
  onStartAnew: () => void;
}

/** The checkout has placed an order that is not what the form says by now: what it is, and the two ways on. */
export function AlreadyPlaced({
  order,
  organisationId,
  isCartEmpty,
  onOpen,
  onStartAnew,
}: AlreadyPlacedProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a screen below.
  useEffect(() => frame.current?.focus(), []);
  const refill = useMutation({
    ...orderAgainMutation(useQueryClient(), organisationId, order.id),
    onSuccess: onStartAnew,
  });
  const startAnew = () => (isCartEmpty ? refill.mutate() : onStartAnew());
  return (
    <div ref={frame} tabIndex={-1} className="mb-4 scroll-mt-20 rounded-card">
      <Notice
        live
        tone="warning"
        title={`This order was placed as ${order.number}`}
        action={
          <>
            <LinkButton
              variant="primary"
              href={orderPath(organisationId, order.id) as Route}
              onClick={onOpen}
            >
              Open order {order.number}
            </LinkButton>
            <Button icon={<ShoppingCart />} busy={refill.isPending} onClick={startAnew}>
              Start a new order
            </Button>
          </>
        }
      >
        <p>
          Placed <TimeText value={order.createdAt} />
          {order.reference && `, reference ${order.reference}`}, to {order.shipTo.join(', ')}. What you
          changed afterwards is not in it, and nothing that you typed is lost.
        </p>
        <p className="mt-1">
          Open it to check it, or to take it back while it waits. A new order with the same products is placed
          beside it, with what you have typed.
        </p>
        {refill.error && (
          <p role="alert" className="mt-1 text-danger-ink">
            The products could not be put into the cart: {refill.error.message}
          </p>
        )}
      </Notice>
    </div>
  );
}
