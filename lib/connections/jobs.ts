import { env } from '@/lib/env';
import { handleJob } from '@/lib/jobs/registry';
import { probeDue } from './circuit-breaker/data';
import { unguardedUpstreamFor } from './clients';
import { credentialsRefusedJob, probeConnectionsJob } from './job-definitions';
import { notifyRefused } from './refusal-notification';

/** A probe that hangs must not hold up another connection's: the next run begins beside it. */
const CONCURRENCY = 8;

const connectionsProbe = {
  ...handleJob(
    probeConnectionsJob,
    () => probeDue(unguardedUpstreamFor),
    () => env().UPSTREAM_PROBE_MS,
  ),
  parallel: CONCURRENCY,
  isAwaited: true,
};

const connectionRefused = handleJob(credentialsRefusedJob, ({ connectionId, openedAt }) =>
  notifyRefused(connectionId, openedAt),
);

/** Everything that connections need in the background. */
export const connectionJobs = [connectionsProbe, connectionRefused];
