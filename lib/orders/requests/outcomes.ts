import type { ActionOutcome } from '@/lib/upstream/outcomes';
import type { OrderActionState } from '../schema';

interface ActionResult {
  state: OrderActionState;
  /** In words for the buyer. */
  reason: string | null;
  httpStatus: number | null;
}

/** Neutral, like an order in doubt; the status tells in the end. */
export const UNCLEAR_MESSAGE =
  'Your supplier gave no clear answer to this request. Watch the status; ask your supplier before you try again.';

/** What became of a request about an order. Nothing of it is ever sent again by a machine. */
export function toActionResult(outcome: ActionOutcome): ActionResult {
  switch (outcome.outcome) {
    case 'accepted':
      return { state: 'DONE', reason: null, httpStatus: outcome.status };
    case 'rejected': {
      const reasonSuffix = /^HTTP \d+$/.test(outcome.reason) ? '' : `: ${outcome.reason}`;
      return {
        state: 'REFUSED',
        reason: `Your supplier refused this request${reasonSuffix}`,
        httpStatus: outcome.status,
      };
    }
    case 'unknown':
      return { state: 'UNCLEAR', reason: UNCLEAR_MESSAGE, httpStatus: outcome.status };
    case 'refused':
    case 'not-sent': {
      const reason = 'Your supplier could not be reached, so nothing was asked. Try again in a few minutes.';
      return { state: 'NOT_SENT', reason, httpStatus: outcome.outcome === 'refused' ? outcome.status : null };
    }
  }
}
