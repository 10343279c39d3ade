import type { OrderActionKind } from '@/lib/orders/model/action-schema';
import type { OrderDto } from '@/lib/orders/model/schema';

/** The actions that an order's page offers, the most pressing first. */
export const ORDER_PAGE_ACTIONS = [
  'resubmit',
  'restore-to-cart',
  'open-cart',
  'send-now',
  'withdraw',
  'cancel',
  'reorder',
  'ask',
  'pdf',
  'save-as-list',
  'unlink',
] as const;
export type OrderPageAction = (typeof ORDER_PAGE_ACTIONS)[number];

/** More buttons than this hide the one that matters: the others are in a menu. */
export const MAX_BUTTONS = 3;

type ShownOrder = Pick<OrderDto, 'actions' | 'state' | 'isInCart'> & { lines: readonly unknown[] };

const isOffered = ({ actions }: ShownOrder, kind: OrderActionKind): boolean => actions.includes(kind);

/** A failed order is restored to the cart instead; an unconfirmed one must not be ordered again. */
const isSettled = (order: ShownOrder): boolean =>
  order.state !== 'UNCONFIRMED' && !isOffered(order, 'restore-to-cart') && !order.isInCart;

const CONDITIONS: Record<OrderPageAction, (order: ShownOrder, mayOrder: boolean) => boolean> = {
  resubmit: (order) => isOffered(order, 'resubmit'),
  'restore-to-cart': (order) => isOffered(order, 'restore-to-cart'),
  'open-cart': (order) => order.isInCart,
  'send-now': (order) => isOffered(order, 'send-now'),
  withdraw: (order) => isOffered(order, 'withdraw'),
  cancel: (order) => isOffered(order, 'cancel') || isOffered(order, 'ask-to-cancel'),
  reorder: (order, mayOrder) => mayOrder && order.lines.length > 0 && isSettled(order),
  ask: ({ state }) => state === 'SUBMITTED',
  pdf: () => true,
  'save-as-list': (order, mayOrder) => mayOrder && order.lines.length > 0,
  unlink: (order) => isOffered(order, 'unlink'),
};

/** The actions as buttons, three at most, and the rest for the menu: none is left out. */
export function splitActions(
  order: ShownOrder,
  mayOrder: boolean,
  { hasTemplates = true, canAsk = false } = {},
): { buttons: OrderPageAction[]; menu: OrderPageAction[] } {
  const offered = ORDER_PAGE_ACTIONS.filter(
    (action) =>
      CONDITIONS[action](order, mayOrder) &&
      (hasTemplates || action !== 'save-as-list') &&
      (canAsk || action !== 'ask'),
  );
  return { buttons: offered.slice(0, MAX_BUTTONS), menu: offered.slice(MAX_BUTTONS) };
}
