import 'server-only';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { listTokenAges } from '@/lib/connections/clients';
import { db } from '@/lib/db/pool';
import { log } from '@/lib/log';
import packageFile from '@/package.json';
import type { NodeKind } from './schema';
import { deleteNode, saveHeartbeat } from './store';
import { THRESHOLDS } from './thresholds';

/** Longer names of machines are cut. */
const MAX_HOST_LENGTH = 200;

/**
 * Says every 15 seconds that this process runs, and how old its tokens are, for the status page. It never holds a process up and never fails one: without
 * a database the signs of life are missing, which is what the page would say, too.
 * @returns ends it and takes the process off the list; to be called before the database is closed.
 */
export function startHeartbeat(kind: NodeKind): () => Promise<void> {
  const node = {
    id: randomUUID(),
    kind,
    host: hostname().slice(0, MAX_HOST_LENGTH),
    version: packageFile.version,
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
