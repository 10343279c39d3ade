import { env } from '@/lib/platform/env';
import { handleJob } from '@/lib/platform/jobs/job';
import { runDueProbes } from './circuit-breaker/data';
import { getUnguardedUpstream } from './clients';
import { credentialsRejectedJob, probeConnectionsJob } from './model/job-definitions';
import 'server-only';
import { notify } from '@/lib/accounts/notifications/notify';
import { inTransaction } from '@/lib/platform/db/pool';
import { message } from '@/lib/platform/messages/message';
import { findAudience } from './model/store';

/** Runs in parallel, so a hanging probe does not hold up another connection's. */
const CONCURRENCY = 8;

const connectionsProbe = {
  ...handleJob(
    probeConnectionsJob,
    () => runDueProbes(getUnguardedUpstream),
    () => env().UPSTREAM_PROBE_MS,
  ),
  parallel: CONCURRENCY,
};

const connectionRefused = handleJob(credentialsRejectedJob, ({ connectionId, openedAt }) =>
  notifyRefused(connectionId, openedAt),
);

/** Everything that connections need in the background. */
export const connectionJobs = [connectionsProbe, connectionRefused];

/**
 * Notifies those who can fix it that the distributor does not accept a connection's credentials.
 * @param openedAt since when; each opening is notified once.
 */
async function notifyRefused(connectionId: number, openedAt: string): Promise<void> {
  await inTransaction(async (tx) => {
    const audience = await findAudience(tx, connectionId);
    if (!audience) return;
    const { organisationId, organisationName, personIds } = audience;
    await notify(
      tx,
      personIds.map((personId) => ({
        key: `connection ${connectionId} refused ${openedAt}`,
        personId,
        organisationId,
        kind: 'connection-refused' as const,
        title: message('connection-notifications.refused.title', { organisation: organisationName }),
        detail: [[message('connection-notifications.refused.detail')]],
        path: '/admin/connections' as const,
      })),
    );
  });
}
