import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { handleJob } from '@/lib/platform/jobs/job';
import { enqueue } from '@/lib/platform/jobs/queue';
import {
  catalogueChangedJob,
  checkPartNumbersJob,
  pruneCatalogueJob,
  sweepCataloguesJob,
  syncCatalogueJob,
} from './model/job-definitions';
import { notifyPartNumberManagers } from './part-numbers/notify';
import { syncNow } from './sync/data';
import { pruneCatalogues } from './sync/prune';
import { findDue } from './sync/run-store';
import { notifyWatchers } from './watches/notify';

/** The interval of the sweep that finds new connections, and the delay before a failed first read is repeated. */
const SWEEP_MS = 5_000;
const FIRST_RETRY_MS = 30_000;

/** Reads one connection's catalogue. A source that fails is not tried again at once: the next sweep finds it due. */
export const catalogueSync = handleJob(syncCatalogueJob, async ({ connectionId, requestedBy }) => {
  await syncNow(connectionId, { requestedBy });
});

/** Finds the connections whose catalogue is due: never read, or longer ago than `CATALOGUE_SYNC_INTERVAL_MS`. */
export const catalogueSweep = handleJob(
  sweepCataloguesJob,
  async () => {
    const intervalMs = env().CATALOGUE_SYNC_INTERVAL_MS;
    const firstRetryMs = Math.min(intervalMs, FIRST_RETRY_MS);
    for (const connectionId of await findDue(db(), { now: systemClock(), intervalMs, firstRetryMs }))
      await enqueue(db(), syncCatalogueJob, { connectionId }, { key: String(connectionId) });
  },
  () => Math.min(env().CATALOGUE_SYNC_INTERVAL_MS, SWEEP_MS),
);

/** Daily: what no page reaches back to goes. */
export const cataloguePrune = handleJob(
  pruneCatalogueJob,
  () => pruneCatalogues(systemClock()),
  () => DAY_MS,
);

/** Runs after each sync of a catalogue that found something different. */
export const cataloguePartNumbers = handleJob(checkPartNumbersJob, ({ connectionId, since }) =>
  notifyPartNumberManagers(connectionId, since),
);

/** Runs after each read of a catalogue that found something different. */
export const catalogueNotify = handleJob(catalogueChangedJob, ({ connectionId }) =>
  notifyWatchers(connectionId),
);
