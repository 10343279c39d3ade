import type { Context } from 'hono';

/**
 * Every error of the API: code → HTTP status and title (RFC 9457). The specification names the outcomes but no
 * numbers and no shape; these are ours (docs/distributor.md). The token endpoint answers by RFC 6749 §5.2
 * instead.
 */
export const PROBLEMS = {
  malformed_request: { status: 400, title: 'The request is malformed' },
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  unauthorised: { status: 401, title: 'A valid access token is needed' },
  permission_denied: { status: 403, title: 'Permission denied' },
  not_found: { status: 404, title: 'Not found' },
  unknown_path: { status: 404, title: 'There is no such resource' },
  unknown_version: { status: 404, title: 'There is no such version of the API' },
  method_not_allowed: { status: 405, title: 'This resource does not answer that method' },
  illegal_transition: { status: 409, title: 'The order is not in a status that allows this' },
  too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'Only JSON is accepted' },
  invalid_order: { status: 422, title: 'The order cannot be accepted' },
  idempotency_key_reused: { status: 422, title: 'This Idempotency-Key was used for another order' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'The service failed' },
  database_unavailable: { status: 503, title: 'The service cannot reach its database' },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

export interface FieldError {
  /** Path in the request, like `products.0.quantity`. */
  path: string;
  message: string;
}

/** Thrown anywhere below a handler; `onError` turns it into the answer. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  constructor(
    readonly code: ProblemCode,
    /** One sentence for the person who has to act on it. */
    readonly detail: string,
    readonly options: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(`${code}: ${detail}`);
  }
}

/** Writes a problem as `application/problem+json`. */
export function problemResponse(context: Context, error: ProblemError): Response {
  const { status, title } = PROBLEMS[error.code];
  const body = {
    type: `urn:problem:${error.code}`,
    title,
    status,
    code: error.code,
    detail: error.detail,
    ...(error.options.errors ? { errors: error.options.errors } : {}),
  };
  return context.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    ...error.options.headers,
  });
}

/** zod issues as field errors. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldError[] {
  return issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
