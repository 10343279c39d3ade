import { z } from 'zod';
import { defineJob, noPayload } from '@/lib/platform/jobs/job';

const connectionPayload = z.object({ connectionId: z.int() });
const rejectedPayload = z.object({ connectionId: z.int(), openedAt: z.iso.datetime() });

export const syncOrganisationsJob = defineJob('organisations.sync', connectionPayload, { retries: 2 });
export const sweepOrganisationsJob = defineJob('organisations.sweep', noPayload, { retries: 0 });
/** A connection answers again: what waited for it is sent and read. */
export const connectionRecoveredJob = defineJob('orders.resume', connectionPayload, { retries: 2 });
export const probeConnectionsJob = defineJob('connections.probe', noPayload, { retries: 0 });
/** Tells operators of credentials that a distributor rejects. */
export const credentialsRejectedJob = defineJob('connections.refused', rejectedPayload, { retries: 2 });
