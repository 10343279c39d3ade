import 'server-only';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { listTokenAges } from '@/lib/connections/clients';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import packageFile from '@/package.json';
import type { NodeKind } from './schema';
import { deleteNode, saveHeartbeat } from './store';
import { THRESHOLDS } from './thresholds';

/** Longer names of machines are cut. */
const MAX_HOST_LENGTH = 200;

/** The host with the port that tells this process from others there: a new process on it takes the place of the one before. */
function getNodeName(kind: NodeKind): string {
  const { PORT, HEALTH_PORT, METRICS_PORT } = env();
  const port = kind === 'web' ? PORT : (HEALTH_PORT ?? METRICS_PORT);
  return `${hostname().slice(0, MAX_HOST_LENGTH)}${port === null ? '' : `:${port}`}`;
}

/**
 * Says every 15 seconds that this process runs, and how old its tokens are, for the status page. It never holds a process up and never fails one: without
 * a database the signs of life are missing, which is what the page would say, too.
 * @returns ends it and takes the process off the list; to be called before the database is closed.
 */
export function startHeartbeat(kind: NodeKind): () => Promise<void> {
  const node = {
    id: randomUUID(),
    kind,
    host: getNodeName(kind),
    version: `${packageFile.version} (${env().BUILD_ID})`,
  };
  const logFailure = (error: unknown) =>
    log().warn({ code: 'heartbeat-failed', err: error }, 'a heartbeat could not be written');
  let running = Promise.resolve();
  const beat = () => {
    running = saveHeartbeat(db(), { ...node, tokens: listTokenAges() }).catch(logFailure);
  };
  beat();
  const timer = setInterval(beat, THRESHOLDS.heartbeatMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await deleteNode(db(), node.id).catch(logFailure);
  };
}
