import {
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  type Transition,
} from '@/lib/contract/order-status';

/** Lists the legal moves out of a status, for every trigger; the console may act for each of them. */
export function getLegalTransitions(status: OrderStatus): Transition[] {
  return ORDER_TRANSITIONS.filter((row) => row.from === status);
}

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}

export const TRANSITION_LABELS: Readonly<Record<OrderStatus, string>> = {
  CREATED: 'Create',
  PROCESSING: 'Process',
  ACCEPTED: 'Accept',
  PART_SHIPPED: 'Ship a part',
  SHIPPED: 'Ship',
  COMPLETE: 'Complete',
  ATTENTION_REQUIRED: 'Ask for attention',
  FAILED: 'Fail',
  CANCELLED: 'Cancel',
};

/** An order number as people write it ("SO-1000001", "1000001"); null when the text is none. */
export function parseOrderId(text: string): number | null {
  const digits = /^(?:so-?)?(\d{1,9})$/i.exec(text)?.[1];
  return digits ? Number(digits) : null;
}
