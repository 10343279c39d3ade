import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** A user of the cluster sends this to its guard before it leaves in order. */
const LEFT_IN_ORDER = '.';

/**
 * Starts a small process that outlives this one and stops the cluster when this one is killed: the system then closes the pipe between
 * them. The server is no child of the programs that it must outlast, so nothing else would stop it.
 * @param dataDir as for `joinEmbedded`
 * @returns a function that ends the guard, for a user that leaves in order
 */
export function startGuard(dataDir: string): () => void {
  const guard = spawn(process.execPath, [resolve('lib/db/embedded/guard-main.mjs'), dataDir, LEFT_IN_ORDER], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A session of its own: what is sent to the terminal's processes is not for it.
    detached: true,
  });
  guard.on('error', () => undefined);
  // A guard that was killed takes no more messages.
  guard.stdin.on('error', () => undefined);
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return () => guard.stdin.end(LEFT_IN_ORDER);
}
