'use client';
import { Ban, Printer, RotateCcw, ShoppingCart, Undo2, Unlink } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SaveAsList } from '@/components/lists/save-as-list';
import { Button } from '@/components/ui/button';
import { DeferredWindow } from '@/components/ui/deferred';
import { IconButton } from '@/components/ui/icon-button';
import { LinkButton } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import { cartPath } from '@/lib/cart/queries';
import type { OrderActionKind } from '@/lib/orders/requests/action-schema';
import type { OrderDto } from '@/lib/orders/schema';
import { AnswerRequest } from './answer-request';
import { HoldActions } from './hold-actions';
import { OrderDocuments } from './order-documents';
import { ReorderButton } from './reorder/reorder-button';
import { useOrderRequest } from './use-order-request';

const loadCancelDialog = () => import('./cancel-dialog');
const loadUnlinkDialog = () => import('./reconciliation/unlink-dialog');
const loadResubmitDialog = () => import('./resubmit-dialog');

/** Everything that can be done with the order now, in one place. */
export function OrderActions({ order, mayOrder }: { order: OrderDto; mayOrder: boolean }) {
  const t = useTranslations('orders.actions');
  const [openDialog, setOpenDialog] = useState<OrderActionKind | null>(null);
  const { request, busy } = useOrderRequest(order);
  const router = useRouter();
  const toast = useToast();
  const path = cartPath(order.organisation.id) as Route;
  const isOffered = (kind: OrderActionKind) => order.actions.includes(kind);
  // A failed order is restored to the cart instead; an unconfirmed one must not be ordered again.
  const isSettled = order.state !== 'UNCONFIRMED' && !isOffered('restore-to-cart') && !order.isInCart;
  const mayReorder = mayOrder && order.lines.length > 0 && isSettled;
  const withdraw = () =>
    request({ kind: 'withdraw', body: {} }, ({ stateReason }) =>
      toast.success({
        title: t('withdrawn'),
        detail: stateReason ?? t('withdrawnDetail'),
        action: { label: t('openCart'), onPress: () => router.push(path) },
      }),
    );
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpenDialog(null);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <HoldActions order={order} />
      {isOffered('withdraw') && (
        <Button icon={<Undo2 />} busy={busy === 'withdraw'} onClick={withdraw}>
          {t('withdraw')}
        </Button>
      )}
      {isOffered('restore-to-cart') && (
        <Button
          variant={order.state === 'REJECTED' ? 'primary' : 'secondary'}
          icon={<ShoppingCart />}
          busy={busy === 'restore-to-cart'}
          onClick={() => request({ kind: 'restore-to-cart', body: {} }, () => router.push(path))}
        >
          {t('restore')}
        </Button>
      )}
      {order.isInCart && (
        <LinkButton href={path} icon={<ShoppingCart />}>
          {t('inCart')}
        </LinkButton>
      )}
      {(isOffered('cancel') || isOffered('ask-to-cancel')) && (
        <Button icon={<Ban />} onClick={() => setOpenDialog('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {isOffered('answer-request') && <AnswerRequest order={order} />}
      {isOffered('resubmit') && (
        <Button variant="primary" icon={<RotateCcw />} onClick={() => setOpenDialog('resubmit')}>
          {t('resubmit')}
        </Button>
      )}
      {isOffered('unlink') && (
        <Button icon={<Unlink />} onClick={() => setOpenDialog('unlink')}>
          {t('unlink')}
        </Button>
      )}
      {mayReorder && <ReorderButton order={order} />}
      {mayOrder && order.lines.length > 0 && (
        <SaveAsList
          organisationId={order.organisation.id}
          source={{ from: 'order', orderId: order.id }}
          suggestedName={order.reference || order.number}
        />
      )}
      <OrderDocuments order={order} />
      {/* A phone has the PDF. */}
      <span className="max-sm:hidden">
        <IconButton label={t('print')} icon={<Printer />} onClick={() => window.print()} />
      </span>
      <DeferredWindow isOpen={openDialog === 'cancel'} onOpenChange={close} load={loadCancelDialog}>
        {({ CancelDialog }) => (
          <CancelDialog order={order} open={openDialog === 'cancel'} onOpenChange={close} />
        )}
      </DeferredWindow>
      <DeferredWindow isOpen={openDialog === 'unlink'} onOpenChange={close} load={loadUnlinkDialog}>
        {({ UnlinkDialog }) => (
          <UnlinkDialog order={order} open={openDialog === 'unlink'} onOpenChange={close} />
        )}
      </DeferredWindow>
      <DeferredWindow isOpen={openDialog === 'resubmit'} onOpenChange={close} load={loadResubmitDialog}>
        {({ ResubmitDialog }) => (
          <ResubmitDialog order={order} open={openDialog === 'resubmit'} onOpenChange={close} />
        )}
      </DeferredWindow>
    </div>
  );
}
