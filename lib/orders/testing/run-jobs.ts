import { HANDLERS } from '@/worker/handlers';
import type { OrderFixture } from './order-fixture';

const JOB_NAMES = ['orders.resume', 'orders.send', 'orders.sync-status', 'connections.refused'];

/** Runs what a worker would take from the queue now, until there is nothing that is due. */
export async function runJobs(fixture: Pick<OrderFixture, 'rows'>): Promise<void> {
  for (;;) {
    const jobs = await fixture.rows(
      `DELETE FROM pgboss.job WHERE name = ANY($1) AND state = 'created' AND start_after <= now() RETURNING name, data`,
      [JOB_NAMES],
    );
    if (jobs.length === 0) return;
    await Promise.all(
      jobs.map(({ name, data }) =>
        HANDLERS.find(({ definition }) => definition.name === name)?.run(data as object),
      ),
    );
  }
}
