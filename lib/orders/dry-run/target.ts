import 'server-only';
import { findApi } from '@/lib/connections/clients';
import { traceExchange } from '@/lib/connections/trace-exchange';
import { env } from '@/lib/env';
import { createDryRun, type RunDryRun } from './reference-service';
import { parseDryRunTarget } from './target-rules';

async function findDryRunTarget(connectionId: number) {
  const api = await findApi(connectionId);
  const target = api && parseDryRunTarget(env().DRY_RUN_URL, api.baseUrl);
  return target && { target, api };
}

/** Whether orders through a connection can be tried out; asks nothing of anybody. */
export const hasDryRun = async (connectionId: number): Promise<boolean> =>
  (await findDryRunTarget(connectionId)) !== null;

/**
 * How orders through a connection are tried out; null where they cannot be.
 * @throws AppError `unavailable` when the stored secret cannot be opened.
 */
export async function getDryRun(connectionId: number): Promise<RunDryRun | null> {
  const found = await findDryRunTarget(connectionId);
  if (!found) return null;
  const { target, api } = found;
  const { UPSTREAM_TOKEN_TIMEOUT_MS: token, UPSTREAM_READ_TIMEOUT_MS: read } = env();
  const credentials = target.credentials ?? api.openCredentials();
  return createDryRun({
    baseUrl: target.baseUrl,
    credentials,
    timeouts: { token, read },
    trace: traceExchange,
  });
}
