import {
  Ban,
  FileDown,
  ListPlus,
  MessageCircleQuestion,
  Repeat,
  RotateCcw,
  SendHorizontal,
  ShoppingCart,
  Undo2,
  Unlink,
} from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useToast } from '@/components/ui/toast';
import { cartPath } from '@/lib/cart/queries';
import type { OrderActionKind } from '@/lib/orders/model/action-schema';
import { pdfPath } from '@/lib/orders/model/paths';
import type { OrderDto } from '@/lib/orders/model/schema';
import type { OrderPageAction } from './order-action-rules';
import type { OrderDialog } from './order-dialogs';
import { useOrderRequest } from './use-order-request';

/** A button or an entry of the menu: a press, a page or a file. */
export interface ShownAction {
  label: string;
  icon: ReactNode;
  isPrimary?: boolean;
  isBusy?: boolean;
  run?: () => void;
  href?: Route;
  file?: string;
}

/** Every action of an order's page, whether it is offered now or not. */
export function useOrderActions(
  order: OrderDto,
  open: (dialog: OrderDialog) => void,
): Record<OrderPageAction, ShownAction> {
  const t = useTranslations('orders.actions');
  const ask = useTranslations('requests.ask');
  const [orders, lists] = [useTranslations('orders'), useTranslations('order-templates.save')];
  const { request, busy } = useOrderRequest(order);
  const [router, toast] = [useRouter(), useToast()];
  const cart = cartPath(order.organisation.id) as Route;
  const isBusy = (kind: OrderActionKind) => busy === kind;
  const withdraw = () =>
    request({ kind: 'withdraw', body: {} }, ({ stateReason }) =>
      toast.success({
        title: t('withdrawn'),
        detail: stateReason ?? t('withdrawnDetail'),
        action: { label: t('openCart'), onPress: () => router.push(cart) },
      }),
    );
  const sendNow = () =>
    request({ kind: 'send-now', body: {} }, () =>
      toast.success({ title: t('released'), detail: t('sendingDetail', { number: order.number }) }),
    );
  const restore = () => request({ kind: 'restore-to-cart', body: {} }, () => router.push(cart));
  return {
    resubmit: { label: t('resubmit'), icon: <RotateCcw />, isPrimary: true, run: () => open('resubmit') },
    'restore-to-cart': {
      label: t('restore'),
      icon: <ShoppingCart />,
      isPrimary: order.state === 'REJECTED',
      isBusy: isBusy('restore-to-cart'),
      run: restore,
    },
    'open-cart': { label: t('inCart'), icon: <ShoppingCart />, href: cart },
    'send-now': { label: t('sendNow'), icon: <SendHorizontal />, isBusy: isBusy('send-now'), run: sendNow },
    withdraw: { label: t('withdraw'), icon: <Undo2 />, isBusy: isBusy('withdraw'), run: withdraw },
    ask: { label: ask('button'), icon: <MessageCircleQuestion />, run: () => open('ask') },
    cancel: { label: t('cancel'), icon: <Ban />, run: () => open('cancel') },
    reorder: { label: orders('reorder.title'), icon: <Repeat />, run: () => open('reorder') },
    pdf: { label: orders('order.pdf'), icon: <FileDown />, file: pdfPath(order.organisation.id, order.id) },
    'save-as-list': { label: lists('button'), icon: <ListPlus />, run: () => open('save-as-list') },
    unlink: { label: t('unlink'), icon: <Unlink />, run: () => open('unlink') },
  };
}
