import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import packageFile from '@/package.json';
import { metrics } from './instruments';
import { listen } from './listen';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isAllowed({ headers }: IncomingMessage): boolean {
  const { METRICS_TOKEN: token } = env();
  return !token || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * Shows the process's metrics at `/metrics` of a port of its own, METRICS_PORT; not at all unless it is set. With METRICS_TOKEN
 * only to those who send it as `Authorization: Bearer`.
 * @param update brings gauges up to date before they are shown
 * @returns the server, listening; null without a port
 * @throws StartError when the port is taken
 */
export async function serveMetrics(update: () => Promise<void>): Promise<Server | null> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env();
  if (port === null) return null;
  const { registry, build } = metrics();
  build.set({ version: packageFile.version, build: env().BUILD_ID }, 1);
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    if (!isAllowed(request)) return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    try {
      await update();
    } catch (error) {
      log().warn({ code: 'gauges-not-updated', err: error }, 'gauges could not be brought up to date');
    }
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  await listen(server, { port, host, portVariable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' });
  // It keeps no process alive that has nothing else to do.
  server.unref();
  return server;
}
