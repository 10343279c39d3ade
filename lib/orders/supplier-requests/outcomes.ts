import { type Message, message } from '@/lib/platform/messages/message';
import type { ActionOutcome } from '@/lib/upstream/errors';
import type { OrderActionState } from '../model/action-schema';

interface ActionResult {
  state: OrderActionState;
  /** For the buyer. */
  reason: Message | null;
  httpStatus: number | null;
}

/** Neutral, like an unconfirmed order: the status shows the result. */
export const UNCLEAR_MESSAGE = message('order-requests.outcomes.unclear');

/** The result of a request about an order. No request is sent again automatically. */
export function toActionResult(outcome: ActionOutcome): ActionResult {
  switch (outcome.outcome) {
    case 'accepted':
      return { state: 'DONE', reason: null, httpStatus: outcome.status };
    case 'rejected': {
      const { reason, status } = outcome;
      const text = /^HTTP \d+$/.test(reason)
        ? message('order-requests.outcomes.rejected')
        : message('order-requests.outcomes.rejectedBecause', { reason });
      return { state: 'REFUSED', reason: text, httpStatus: status };
    }
    case 'unknown':
      return { state: 'UNCLEAR', reason: UNCLEAR_MESSAGE, httpStatus: outcome.status };
    case 'refused':
    case 'not-sent': {
      const httpStatus = outcome.outcome === 'refused' ? outcome.status : null;
      return { state: 'NOT_SENT', reason: message('order-requests.outcomes.notSent'), httpStatus };
    }
  }
}
