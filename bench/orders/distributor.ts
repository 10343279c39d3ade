import pg from 'pg';
import type { Taken } from '@/lib/orders/testing/fault-fixture';
import { type FaultProxy, startFaultProxy } from '@/lib/orders/testing/fault-proxy/fault-proxy';
import type { Stage } from '../stage/stage';

/** The reference service behind a proxy that breaks things. */
export interface Distributor {
  proxy: FaultProxy;
  taken(): Promise<Taken[]>;
  close(): Promise<void>;
}

/** Starts the service and has the portal reach it through the proxy; before the worker and the web are started. */
export async function openDistributor(stage: Stage): Promise<Distributor> {
  await stage.start('service');
  const proxy = await startFaultProxy(`http://127.0.0.1:${stage.folder.settings.servicePort}`);
  await stage.store.pool.query('UPDATE connections SET base_url = $1, version = version + 1', [proxy.url]);
  const orders = new pg.Pool({ connectionString: stage.folder.serviceUrl, max: 1 });
  orders.on('error', () => undefined);
  return {
    proxy,
    taken: async () => (await orders.query<Taken>('SELECT id, reference, status FROM orders')).rows,
    close: async () => {
      await orders.end();
      await proxy.close();
    },
  };
}
