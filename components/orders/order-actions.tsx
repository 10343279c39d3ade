'use client';
import { Ban, Printer, RotateCcw, ShoppingCart, Undo2, Unlink } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { LinkButton } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import { cartPath } from '@/lib/cart/queries';
import type { OrderActionKind, OrderView } from '@/lib/orders/schema';
import { AnswerRequest } from './answer-request';
import { CancelDialog } from './cancel-dialog';
import { UnlinkDialog } from './doubt/unlink-dialog';
import { HoldActions } from './hold-actions';
import { OrderDocuments } from './order-documents';
import { ReorderButton } from './reorder/reorder-button';
import { ResubmitDialog } from './resubmit-dialog';
import { useOrderRequest } from './use-order-request';

/** Everything that can be done with the order now, in one place. */
export function OrderActions({ order, mayOrder }: { order: OrderView; mayOrder: boolean }) {
  const [asking, setAsking] = useState<OrderActionKind | null>(null);
  const { request, busy } = useOrderRequest(order);
  const router = useRouter();
  const toast = useToast();
  const path = cartPath(order.organisation.id) as Route;
  const offers = (kind: OrderActionKind) => order.actions.includes(kind);
  // What came to nothing is put back as it was; what is in doubt must not be ordered again.
  const isSettled = order.state !== 'UNCONFIRMED' && !offers('put-back') && !order.isInCart;
  const mayReorder = mayOrder && order.lines.length > 0 && isSettled;
  const takeBack = () =>
    request({ kind: 'take-back', body: {} }, ({ stateReason }) =>
      toast.success({
        title: 'Taken back',
        detail: stateReason ?? 'Nothing was ordered.',
        action: { label: 'Open the cart', onPress: () => router.push(path) },
      }),
    );
  const close = (isOpen: boolean) => {
    if (!isOpen) setAsking(null);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <HoldActions order={order} />
      {offers('take-back') && (
        <Button icon={<Undo2 />} busy={busy === 'take-back'} onClick={takeBack}>
          Take back
        </Button>
      )}
      {offers('put-back') && (
        <Button
          variant={order.state === 'REJECTED' ? 'primary' : 'secondary'}
          icon={<ShoppingCart />}
          busy={busy === 'put-back'}
          onClick={() => request({ kind: 'put-back', body: {} }, () => router.push(path))}
        >
          Put into the cart again
        </Button>
      )}
      {order.isInCart && (
        <LinkButton href={path} icon={<ShoppingCart />}>
          Its lines are in your cart
        </LinkButton>
      )}
      {(offers('cancel') || offers('ask-to-cancel')) && (
        <Button icon={<Ban />} onClick={() => setAsking('cancel')}>
          Cancel order
        </Button>
      )}
      {offers('answer-request') && <AnswerRequest order={order} />}
      {offers('resubmit') && (
        <Button variant="primary" icon={<RotateCcw />} onClick={() => setAsking('resubmit')}>
          Resubmit
        </Button>
      )}
      {offers('unlink') && (
        <Button icon={<Unlink />} onClick={() => setAsking('unlink')}>
          Wrong number
        </Button>
      )}
      {mayReorder && <ReorderButton order={order} />}
      <OrderDocuments order={order} />
      {/* A phone has the PDF. */}
      <span className="max-sm:hidden">
        <IconButton label="Print" icon={<Printer />} onClick={() => window.print()} />
      </span>
      <CancelDialog order={order} open={asking === 'cancel'} onOpenChange={close} />
      <UnlinkDialog order={order} open={asking === 'unlink'} onOpenChange={close} />
      <ResubmitDialog order={order} open={asking === 'resubmit'} onOpenChange={close} />
    </div>
  );
}
