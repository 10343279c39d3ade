import { isDatabaseUnavailable, isStatementTimedOut } from '@/lib/platform/errors';
import { requestContext } from '@/lib/platform/request-context';

/** Notes that the database kept the present request's page from being drawn (`onRequestError` of instrumentation.ts). */
export function notePageFailure(error: unknown): void {
  const context = requestContext();
  if (context && (isDatabaseUnavailable(error) || isStatementTimedOut(error)))
    context.isDatabaseMissed = true;
}
