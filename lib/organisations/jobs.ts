import 'server-only';
import { systemClock } from '@/lib/clock';
import {
  connectionsDue,
  getConnection,
  isTopmost,
  learnConnection,
  upstreamFor,
} from '@/lib/connections/data';
import { ensureEnvironmentConnection } from '@/lib/connections/environment';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { JOBS } from '@/lib/jobs/definitions';
import { enqueue } from '@/lib/jobs/queue';
import { handleJob, type JobHandler } from '@/lib/jobs/registry';
import { log } from '@/lib/log';
import { UpstreamError } from '@/lib/upstream/errors';
import { mirrorFrom } from './sync';

/** How often the sweep looks; an API that was away at the start is found again this soon. */
const SWEEP_MS = 30_000;

/** Asks one connection who it is and which organisations it sees, and mirrors them. @throws UpstreamError */
export async function syncOrganisations(connectionId: number): Promise<void> {
  const connection = await getConnection(connectionId);
  if (!connection) return;
  await learnConnection(connectionId);
  const upstream = await upstreamFor(connectionId);
  const teller = connection.organisationId;
  const result = await mirrorFrom(upstream, { teller, isTopmost: await isTopmost(teller) }, systemClock);
  log().info({ connectionId, ...result }, 'organisations mirrored');
}

/** Makes the environment's connection when it is not there yet, and enqueues a sync for each connection that is due. */
export async function sweepOrganisations(): Promise<void> {
  await ensureEnvironmentConnection().catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    log().warn({ err: error }, 'the connection of the environment could not be made yet');
  });
  const before = new Date(systemClock().getTime() - env().ORGANISATION_SYNC_INTERVAL_MS);
  for (const connectionId of await connectionsDue(before)) {
    await enqueue(db(), JOBS.organisationsSync, { connectionId }, { key: String(connectionId) });
  }
}

export const organisationJobs: readonly JobHandler[] = [
  handleJob(JOBS.organisationsSync, ({ connectionId }) => syncOrganisations(connectionId)),
  handleJob(JOBS.organisationsSweep, sweepOrganisations, () =>
    Math.min(SWEEP_MS, env().ORGANISATION_SYNC_INTERVAL_MS),
  ),
];
