import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ServiceLog } from '../log-codes';
import { fieldErrors, ProblemError, problemResponse } from './problem';
import { API_VERSIONS, findVersion } from './version';

/** Node and PostgreSQL codes that mean "the database cannot be reached now", not "the query is wrong". */
const DATABASE_UNAVAILABLE = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|57P0\d|08\d{3}|53300)$/;
const DATABASE_UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|^connect ENOENT /;

/** Every failure of a request as a problem; what is not an error is logged and answered without its inner parts. */
export function answerError(log: ServiceLog, error: unknown, context: Context): Response {
  if (error instanceof ProblemError) return problemResponse(context, error);
  if (error instanceof HTTPException) return problemResponse(context, fromHttpException(error));
  log.error({ code: 'service-request-failed', err: error }, 'A request failed.');
  if (isDatabaseUnavailable(error)) {
    const headers = { 'Retry-After': '2' };
    return problemResponse(
      context,
      new ProblemError('database_unavailable', 'Please try again soon.', { headers }),
    );
  }
  const detail = `Please report this with the request id ${context.get('requestId')}.`;
  return problemResponse(context, new ProblemError('internal_error', detail));
}

/** True when an error, or its cause, means that the database cannot be reached now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    DATABASE_UNAVAILABLE.test(code) ||
    DATABASE_UNAVAILABLE_MESSAGE.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}

/** The framework's own errors: a body that is not JSON, or of another type. */
function fromHttpException(error: HTTPException): ProblemError {
  if (error.status === 415)
    return new ProblemError('unsupported_media_type', 'Send the body as application/json.');
  return new ProblemError('malformed_json', 'The body could not be read as JSON.');
}

/** Turns issues of the schemas into an answer; an impossible id in the path is simply one that does not exist. */
export function toValidationProblem(
  target: string,
  issues: readonly { path: PropertyKey[]; message: string }[],
): ProblemError {
  if (target === 'param') return new ProblemError('not_found', 'The id in the path is not one that exists.');
  return new ProblemError('malformed_request', 'Correct the parameters that are named in "errors".', {
    errors: fieldErrors(issues),
  });
}

export function unknownPath(path: string): ProblemError {
  if (findVersion(path) !== null) return new ProblemError('unknown_path', 'See /docs for what there is.');
  const served = API_VERSIONS.map(({ version }) => `v${version}`).join(', ');
  return new ProblemError('unknown_version', `Versions served: ${served}.`);
}
