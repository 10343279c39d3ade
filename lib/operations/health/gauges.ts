import 'server-only';
import { db, pool } from '@/lib/platform/db/pool';
import { metrics } from '@/lib/platform/metrics/instruments';
import { countJobs, countOrders, findSyncAges } from './store';

/** Minimum interval at which workers read the figures that are the same on every node from the database. */
const REFRESH_MS = 15_000;
let readAt = Number.NEGATIVE_INFINITY;

/** The database connections of this process. */
export function updatePoolGauges(): void {
  const { poolConnections } = metrics();
  const { totalCount, idleCount, waitingCount } = pool();
  poolConnections.set({ state: 'busy' }, totalCount - idleCount);
  poolConnections.set({ state: 'idle' }, idleCount);
  poolConnections.set({ state: 'waiting' }, waitingCount);
}

/** Updates the gauges that come from the database: jobs, orders, ages of catalogues. A figure that could not be read is removed. */
export async function updateStoredGauges(): Promise<void> {
  updatePoolGauges();
  if (performance.now() - readAt < REFRESH_MS) return;
  const { jobs, jobAge, orders, syncAge } = metrics();
  for (const gauge of [jobs, jobAge, orders, syncAge]) gauge.reset();
  const [jobCounts, orderCounts, ages] = await Promise.all([
    countJobs(db()),
    countOrders(db()),
    findSyncAges(db()),
  ]);
  for (const { queue, state, count, age } of jobCounts) {
    jobs.set({ queue, state }, count);
    if (age !== null) jobAge.set({ queue }, age);
  }
  for (const { state, count } of orderCounts) orders.set({ state }, count);
  for (const { connection, age } of ages) syncAge.set({ connection }, age);
  readAt = performance.now();
}
