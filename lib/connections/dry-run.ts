import 'server-only';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { createRehearsal, type RehearseOrder } from '@/lib/upstream/rehearsal';
import { secretOf } from './clients';
import { findCredentials } from './credentials-store';
import { type Stage, stageOf } from './dry-run-rules';

type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

async function findStage(connectionId: number): Promise<{ stage: Stage; connection: Credentials } | null> {
  const connection = await findCredentials(db(), connectionId);
  if (!connection) return null;
  const { REHEARSAL_URL, UPSTREAM_URL } = env();
  const stage = stageOf(REHEARSAL_URL, connection.baseUrl ?? UPSTREAM_URL);
  return stage && { stage, connection };
}

/** Whether orders through a connection can be tried out; asks nothing of anybody. */
export const hasRehearsal = async (connectionId: number): Promise<boolean> =>
  (await findStage(connectionId)) !== null;

/**
 * How orders through a connection are tried out; null where they cannot be.
 * @throws AppError `unavailable` when the stored secret cannot be opened.
 */
export async function rehearsalFor(connectionId: number): Promise<RehearseOrder | null> {
  const found = await findStage(connectionId);
  if (!found) return null;
  const { stage, connection } = found;
  const credentials = stage.credentials ?? {
    clientId: connection.clientId,
    clientSecret: secretOf(connection),
  };
  const { UPSTREAM_TOKEN_TIMEOUT_MS: token, UPSTREAM_READ_TIMEOUT_MS: read } = env();
  return createRehearsal({ baseUrl: stage.baseUrl, credentials, timeouts: { token, read } });
}
