import 'server-only';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { handleJob, type JobHandler } from '@/lib/platform/jobs/job';
import { enqueue } from '@/lib/platform/jobs/queue';
import { log } from '@/lib/platform/log/log';
import { UpstreamError } from '@/lib/upstream/errors';
import {
  getConnection,
  getUpstream,
  isTopmost,
  listConnections,
  listConnectionsDueForSync,
  refreshConnectionFacts,
  resealConnectionSecrets,
} from '../data';
import { ensureEnvironmentConnection } from '../environment';
import { sweepOrganisationsJob, syncOrganisationsJob } from '../model/job-definitions';
import { mirrorFromUpstream } from './data';

/** Interval of the sweep; an API that was away at the start is found this soon. */
const SWEEP_MS = 30_000;

/** Asks one connection who it is and which organisations it sees, and mirrors them. @throws UpstreamError */
export async function syncOrganisations(connectionId: number): Promise<void> {
  const connection = await getConnection(connectionId);
  if (!connection) return;
  await refreshConnectionFacts(connectionId);
  const upstream = await getUpstream(connectionId);
  const sourceId = connection.organisationId;
  const result = await mirrorFromUpstream(
    upstream,
    { sourceId, isTopmost: await isTopmost(sourceId) },
    systemClock,
  );
  log().info({ code: 'organisations-synced', connectionId, ...result }, 'organisations mirrored');
}

/**
 * Asks the connections that failed last who they are: a page that reads only stored facts would otherwise go on saying
 * that the supplier is away.
 */
async function refreshSilentConnections(): Promise<void> {
  const silent = (await listConnections()).filter(({ isAnswering, isPaused }) => !isAnswering && !isPaused);
  const refresh = ({ id }: { id: number }) =>
    refreshConnectionFacts(id).catch((error: unknown) =>
      log().info(
        { code: 'connection-still-silent', err: error, connectionId: id },
        'a connection is still not answering',
      ),
    );
  await Promise.all(silent.map(refresh));
}

/**
 * Makes the environment's connection when it is not there yet, enqueues a sync for each connection that is due, seals
 * secrets with the key of now, and looks whether silent connections are back.
 */
export async function sweepOrganisations(): Promise<void> {
  await ensureEnvironmentConnection().catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    log().warn(
      { code: 'environment-connection-failed', err: error },
      'the connection of the environment could not be made yet',
    );
  });
  const before = new Date(systemClock().getTime() - env().ORGANISATION_SYNC_INTERVAL_MS);
  for (const connectionId of await listConnectionsDueForSync(before)) {
    await enqueue(db(), syncOrganisationsJob, { connectionId }, { key: String(connectionId) });
  }
  await resealConnectionSecrets();
  await refreshSilentConnections();
}

export const organisationJobs: readonly JobHandler[] = [
  handleJob(syncOrganisationsJob, ({ connectionId }) => syncOrganisations(connectionId)),
  handleJob(sweepOrganisationsJob, sweepOrganisations, () =>
    Math.min(SWEEP_MS, env().ORGANISATION_SYNC_INTERVAL_MS),
  ),
];
