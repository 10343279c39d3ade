import { UNCONFIRMED_TO_OPEN } from '@/lib/connections/model/circuit-breaker-rules';

/** Orders of one connection that are being sent at a time, all workers together. */
const MAX_SENDING = 40;
/** The limit for orders begun since the connection's last clear answer: so many become unconfirmed when it hangs. */
const MAX_UNANSWERED = 10;

export interface SendingCounts {
  /** Orders of the connection that are being sent. */
  sending: number;
  /** Orders among them that began after its last clear answer. */
  unanswered: number;
  /** Orders in a row that got no clear answer. */
  unconfirmed: number;
  /** True when it has answered an order in a way that was understood. */
  isProven: boolean;
}

/**
 * Returns how many orders of a connection may begin now. A connection that answers has as many slots as it
 * can use; one that hangs keeps few, and unconfirmed orders count against them. After several unconfirmed in
 * a row it gets one order at a time, until one is answered. A new connection does too, so that a profile that
 * reads no order's id costs one order.
 */
export function freeSlots({ sending, unanswered, unconfirmed, isProven }: SendingCounts): number {
  const isHalfOpen = !isProven || unconfirmed >= UNCONFIRMED_TO_OPEN;
  const unansweredSlots = isHalfOpen ? 1 - unanswered : MAX_UNANSWERED - unanswered - unconfirmed;
  return Math.max(0, Math.min(MAX_SENDING - sending, unansweredSlots));
}
