import { env } from '@/lib/env';
import { handleJob } from '@/lib/jobs/registry';
import { runDueProbes } from './circuit-breaker/data';
import { getUnguardedUpstream } from './clients';
import { credentialsRefusedJob, probeConnectionsJob } from './job-definitions';
import { notifyRefused } from './refusal-notification';

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

const connectionRefused = handleJob(credentialsRefusedJob, ({ connectionId, openedAt }) =>
  notifyRefused(connectionId, openedAt),
);

/** Everything that connections need in the background. */
export const connectionJobs = [connectionsProbe, connectionRefused];
