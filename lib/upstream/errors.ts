import type { FieldMessage } from '@/lib/platform/errors';
import type { ReceivedAnswer } from './received';
import type { UpstreamOrder } from './types';

/**
 * Why a read gave nothing:
 * `unreachable` no complete answer (network, timeout); `failing` a 5xx; `limited` a 429; `unauthorized` the token or
 * the credentials were rejected; `denied` 403; `not-found` a 404 of the API itself; `refused` another 4xx;
 * `malformed` an answer that is not the contract's (HTML, a redirect, no array, too large).
 */
export type UpstreamFailure =
  | 'unreachable'
  | 'failing'
  | 'limited'
  | 'unauthorized'
  | 'denied'
  | 'not-found'
  | 'refused'
  | 'malformed';

/** The one error that reads of the API throw. Its message is for the log, never for a page. */
export class UpstreamError extends Error {
  readonly kind: UpstreamFailure;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  /** Error code of a rejected token request (RFC 6749 §5.2), such as `invalid_client`. */
  readonly code: string | null;

  /** Clients are shared by the whole process; a bundler's other copy of this module throws the same error. */
  static override [Symbol.hasInstance](value: unknown): value is UpstreamError {
    return value instanceof Error && value.name === 'UpstreamError';
  }

  constructor(
    kind: UpstreamFailure,
    message: string,
    details: { status?: number; retryAfterMs?: number | null; code?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'UpstreamError';
    this.kind = kind;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.code = details.code ?? null;
  }
}

/**
 * Outcome of a POST on orders: the classes of docs/order-states.md. They are returned, not thrown, because a caller must look at each
 * class; only `not-sent` and `refused` may ever be sent again by a machine.
 */
export type NotDone =
  /** It provably never left: connection refused, DNS, connect timeout, or no token could be had. */
  (
    | { outcome: 'not-sent'; reason: string; retryAfterMs: number | null; failure?: UpstreamFailure }
    /** A complete answer that says so by its status, as a 401 (after one token refresh) or 429: rejected whole. */
    | { outcome: 'refused'; status: number; reason: string; retryAfterMs: number | null }
    /** A complete answer that the profile lists as rejected, by default a 400, 403, 404, 409 or 422: declined, never sent again by a machine. */
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
