import { z } from 'zod';
import { defineJob, noPayload } from '@/lib/platform/jobs/job';

const syncPayload = z.object({ connectionId: z.int(), requestedBy: z.uuid().nullish() });
const changesPayload = z.object({ connectionId: z.int(), since: z.iso.datetime() });

export const syncCatalogueJob = defineJob('catalogue.sync', syncPayload, { retries: 2, expireSeconds: 3600 });
export const sweepCataloguesJob = defineJob('catalogue.sweep', noPayload, { retries: 0 });
export const pruneCatalogueJob = defineJob('catalogue.prune', noPayload, { retries: 0, expireSeconds: 3600 });
/** After a sync with changes: looks for part numbers whose product is gone or conflicts with another product. */
export const checkPartNumbersJob = defineJob('catalogue.part-numbers', changesPayload, { retries: 2 });
/** After a sync with changes: notifies the watchers. */
export const catalogueChangedJob = defineJob('catalogue.notify', changesPayload, { retries: 2 });
