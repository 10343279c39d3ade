import type { FieldMessage } from '@/lib/platform/errors';
import type { UpstreamFailure } from './errors';
import type { ReceivedAnswer } from './received';
import type { UpstreamOrder } from './types';

/**
 * Outcome of a POST on orders: the classes of docs/order-states.md. They are returned, not thrown, because a caller must look at each
 * class; only `not-sent` and `refused` may ever be sent again by a machine.
 */
export type NotDone =
  /** It provably never left: connection refused, DNS, connect timeout, or no token could be had. */
  (
    | { outcome: 'not-sent'; reason: string; retryAfterMs: number | null; failure?: UpstreamFailure }
    /** A complete answer that says so by its status, as a 401 (after one token refresh) or 429: refused whole. */
    | { outcome: 'refused'; status: number; reason: string; retryAfterMs: number | null }
    /** A complete answer that the profile lists as refused, by default a 400, 403, 404, 409 or 422: declined, never sent again by a machine. */
    | { outcome: 'rejected'; status: number; code: string | null; reason: string; fields: FieldMessage[] }
    /**
     * Everything else: the portal cannot tell if it was done. A person resolves it. Unreadable: the API answered with a 2xx, and its
     * order's id is not where the connection's profile says.
     */
    | { outcome: 'unknown'; reason: string; status: number | null; isUnreadable?: boolean }
  ) & { received?: ReceivedAnswer };

export type SubmitOutcome =
  | { outcome: 'submitted'; status: number; order: UpstreamOrder; received?: ReceivedAnswer }
  | NotDone;

/** Outcome of resubmit and cancel; the shape of their answer is not specified, so `order` may be null. */
export type ActionOutcome = { outcome: 'accepted'; status: number; order: UpstreamOrder | null } | NotDone;
