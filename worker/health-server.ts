import { createServer } from 'node:http';
import { pool } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { listen } from '@/lib/platform/metrics/listen';
import { isWorkerStopping } from '../lib/platform/jobs/stopping';

let isReady = false;

/** From now on the worker runs jobs. */
export const markReady = (): void => {
  isReady = true;
};

const hasDatabase = (): Promise<boolean> =>
  pool()
    .query('SELECT 1')
    .then(
      () => true,
      () => false,
    );

/**
 * Says at HEALTH_PORT of HEALTH_HOST that the process lives (`/live`), and whether it runs jobs: it has begun to, is not
 * stopping, and its database answers (`/ready`). Not at all without a port.
 * @throws StartError when the port is taken
 */
export async function serveHealth(): Promise<void> {
  const { HEALTH_PORT: port, HEALTH_HOST: host } = env();
  if (port === null) return;
  const server = createServer(async ({ url }, response) => {
    if (url === '/live') return response.writeHead(200).end('live\n');
    if (url !== '/ready') return response.writeHead(404).end();
    const ready = isReady && !isWorkerStopping() && (await hasDatabase());
    response.writeHead(ready ? 200 : 503).end(ready ? 'ready\n' : 'not ready\n');
  });
  await listen(server, { port, host, portVariable: 'HEALTH_PORT', hostVariable: 'HEALTH_HOST' });
  server.unref();
}
