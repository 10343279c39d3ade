import pg from 'pg';
import type { DistributorOrder } from '@/lib/orders/testing/distributors';
import { type FaultProxy, startFaultProxy } from '@/lib/orders/testing/fault-proxy/fault-proxy';
import type { Testbed } from '../testbed/testbed';

type MadeOrder = Pick<DistributorOrder, 'id' | 'reference'>;

/** The reference service behind a proxy that breaks things. */
export interface Distributor {
  proxy: FaultProxy;
  /** Orders that were made since. */
  listUpstreamOrders(): Promise<MadeOrder[]>;
  close(): Promise<void>;
}

/** Starts the service and has the portal reach it through the proxy; before the worker and the web are started. */
export async function openDistributor(testbed: Testbed): Promise<Distributor> {
  await testbed.start('service');
  const proxy = await startFaultProxy(`http://127.0.0.1:${testbed.folder.settings.servicePort}`);
  await testbed.store.pool.query(
    `UPDATE connections SET profile = jsonb_build_object('baseUrl', $1::text), version = version + 1`,
    [proxy.url],
  );
  const orders = new pg.Pool({ connectionString: testbed.folder.serviceUrl, max: 1 });
  orders.on('error', () => undefined);
  const listAll = async () => (await orders.query<MadeOrder>('SELECT id, reference FROM orders')).rows;
  // The demo has orders that were placed elsewhere.
  const known = new Set((await listAll()).map(({ id }) => id));
  return {
    proxy,
    listUpstreamOrders: async () => (await listAll()).filter(({ id }) => !known.has(id)),
    close: async () => {
      await orders.end();
      await proxy.close();
    },
  };
}
