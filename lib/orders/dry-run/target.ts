import 'server-only';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { createDryRun, type RunDryRun } from '@/lib/upstream/dry-run';
import { openClientSecret } from './clients';
import { findCredentials } from './credentials-store';
import { type DryRunTarget, parseDryRunTarget } from './dry-run-rules';

type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

async function findDryRunTarget(
  connectionId: number,
): Promise<{ stage: DryRunTarget; connection: Credentials } | null> {
  const connection = await findCredentials(db(), connectionId);
  if (!connection) return null;
  const { DRY_RUN_URL, UPSTREAM_URL } = env();
  const target = parseDryRunTarget(DRY_RUN_URL, connection.baseUrl ?? UPSTREAM_URL);
  return target && { stage: target, connection };
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
  const { stage: target, connection } = found;
  const credentials = target.credentials ?? {
    clientId: connection.clientId,
    clientSecret: openClientSecret(connection),
  };
  const { UPSTREAM_TOKEN_TIMEOUT_MS: token, UPSTREAM_READ_TIMEOUT_MS: read } = env();
  return createDryRun({ baseUrl: target.baseUrl, credentials, timeouts: { token, read } });
}
