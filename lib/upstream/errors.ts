/**
 * Why a read gave nothing:
 * `unreachable` no complete answer (network, timeout); `failing` a 5xx; `limited` a 429; `unauthorized` the token or
 * the credentials were refused; `denied` 403; `not-found` a 404 of the API itself; `refused` another 4xx;
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
  /** Error code of a refused token request (RFC 6749 §5.2), such as `invalid_client`. */
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
