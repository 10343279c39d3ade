import { JOBS } from '@/lib/jobs/definitions';
import { handleJob } from '@/lib/jobs/registry';
import { deliverDue, sweepDeliveries } from './sending/data';

const LOOK_MS = 2_000;
const SWEEP_MS = 3_600_000;

/** Sends what is due to receivers. */
const webhooksSend = { ...handleJob(JOBS.webhooksSend, deliverDue, () => LOOK_MS), isAwaited: true };
const webhooksSweep = handleJob(JOBS.webhooksSweep, sweepDeliveries, () => SWEEP_MS);

export const webhookJobs = [webhooksSend, webhooksSweep];
