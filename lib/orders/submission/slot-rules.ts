import { UNCONFIRMED_TO_OPEN } from '@/lib/connections/circuit-breaker/rules';

/** Orders of one connection that are being sent at a time, all workers together. */
const MAX_SENDING = 40;
/** Of them, those begun since the connection's last clear answer: so many become unconfirmed when it hangs. */
const MAX_UNANSWERED = 10;

export interface SendingCounts {
  /** Orders of the connection that are being sent. */
  sending: number;
  /** Of them, begun since its last clear answer. */
  unanswered: number;
  /** Orders in a row that got no clear answer. */
  unconfirmed: number;
  /** True when it has answered an order in a way that was understood. */
  isProven: boolean;
}

/**
 * How many orders of a connection may be begun now. One that answers has as many slots as it can use; one that hangs keeps
 * few, unconfirmed ones included. After several unconfirmed in a row it gets one order at a time, until one is answered; a
 * new one as well, so that a profile that reads no order's id costs one order.
 */
export function freeSlots({ sending, unanswered, unconfirmed, isProven }: SendingCounts): number {
  const isHalfOpen = !isProven || unconfirmed >= UNCONFIRMED_TO_OPEN;
  const unansweredSlots = isHalfOpen ? 1 - unanswered : MAX_UNANSWERED - unanswered - unconfirmed;
  return Math.max(0, Math.min(MAX_SENDING - sending, unansweredSlots));
}
