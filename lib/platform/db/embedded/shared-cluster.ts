import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PortTakenError, startCluster } from './cluster';
import { databaseUrl, ensureDatabases } from './databases';
import { firstFreePort, isFree } from './free-port';
import { acquireLease, isUsedByOthers, releaseLease } from './leases';
import { findPostmaster, stopPostmaster } from './postmaster';
import { withLock } from './process-lock';
import { readOrCreateSecret } from './stored-secret';

/** A user of the cluster sends this to its guard before it leaves in order. */
const LEFT_IN_ORDER = '.';

/**
 * Starts a small process that outlives this one and stops the cluster when this one is killed: the system then closes the pipe between
 * them. The server is no child of the programs that it must outlast, so nothing else would stop it.
 * @param dataDir as for `joinEmbedded`
 * @returns a function that ends the guard, for a user that leaves in order
 */
export function startGuard(dataDir: string): () => void {
  const guard = spawn(
    process.execPath,
    [resolve('lib/platform/db/embedded/guard-main.mjs'), dataDir, LEFT_IN_ORDER],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      // A session of its own: what is sent to the terminal's processes is not for it.
      detached: true,
    },
  );
  guard.on('error', () => undefined);
  // A guard that was killed takes no more messages.
  guard.stdin.on('error', () => undefined);
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return () => guard.stdin.end(LEFT_IN_ORDER);
}

/** The size from which a log is put aside as NAME.log.1, over the previous one, as the logs of the programs are. */
const MAX_LOG_BYTES = 10_000_000;

const isLogFull = (path: string, maxBytes: number): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxBytes;

/** PostgreSQL keeps the file open and appends to its end, so its lines are copied away and the file is emptied. */
function rotateLog(path: string): void {
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/** The embedded server as one of its users has it. */
export interface EmbeddedDatabases {
  portalUrl: string;
  serviceUrl: string;
  port: number;
  /** Notes another process that uses the server for this one: the server is not stopped before that one has ended. */
  lend(pid: number): void;
  /** Ends this process's use. The last user to leave stops the server. */
  leave(): Promise<void>;
}

export interface JoinOptions {
  /** DATA_DIR. The server's files are in its folder `postgres`, its log in `logs`. */
  dataDir: string;
  /** The port to listen on when the server has to be started; the next free one from 54330 unless given. */
  port?: number;
  /** Called when the server had died and was started again, or could not be. */
  onEvent?: (message: string) => void;
  /** The size from which the server's log is put aside while it runs. */
  maxLogBytes?: number;
}

const DEFAULT_PORT = 54330;
const WATCH_INTERVAL_MS = 500;
const ROTATION_PAUSE_MS = 60_000;

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that runs there. Web, worker, service and
 * commands share one server: it runs from its first user to its last, and each of them starts it again, on the
 * same port, when it dies. Each has a guard, which stops the server when the last user is killed (decision 0034); one that
 * was left behind even so, without a user, is stopped first.
 * @throws Error with a message for a person
 */
export async function joinEmbedded(options: JoinOptions): Promise<EmbeddedDatabases> {
  const paths = getPaths(options.dataDir);
  const password = readOrCreateSecret(paths.password);
  // The guard starts before the server: a process killed in between leaves nothing behind.
  const dismissGuard = startGuard(resolve(options.dataDir));
  const port = await withLock(paths.lock, async () => {
    acquireLease(paths.leases);
    try {
      const running = await findOrStart(paths, password, options.port);
      await ensureDatabases(running, password);
      return running;
    } catch (error) {
      releaseLease(paths.leases);
      dismissGuard();
      throw error;
    }
  });
  const stopWatching = watch(paths, password, port, options);
  return {
    port,
    portalUrl: databaseUrl(port, password, 'portal', paths.data),
    serviceUrl: databaseUrl(port, password, 'service', paths.data),
    lend: (pid) => acquireLease(paths.leases, pid),
    leave: async () => {
      stopWatching();
      await withLock(paths.lock, async () => {
        releaseLease(paths.leases);
        if (!isUsedByOthers(paths.leases)) await stopPostmaster(paths.data);
      });
      dismissGuard();
    },
  };
}

/** Stops the server of a data folder once none of its users runs. Resolves then, or when the folder is gone. */
export async function stopWhenUnused(dataDir: string): Promise<void> {
  const paths = getPaths(dataDir);
  while (existsSync(paths.data)) {
    const isStopped = await withLock(paths.lock, async () => {
      if (isUsedByOthers(paths.leases)) return false;
      await stopPostmaster(paths.data);
      return true;
    });
    if (isStopped) return;
    await sleep(WATCH_INTERVAL_MS);
  }
}

type Paths = ReturnType<typeof getPaths>;

function getPaths(dataDir: string) {
  const home = resolve(dataDir, 'postgres');
  return {
    data: join(home, 'data'),
    leases: join(home, 'users'),
    lock: join(home, 'lock'),
    password: join(home, 'password'),
    log: resolve(dataDir, 'logs', 'postgres.log'),
  };
}

async function findOrStart(
  paths: Paths,
  password: string,
  requestedPort: number | undefined,
): Promise<number> {
  const running = findPostmaster(paths.data);
  if (running && isUsedByOthers(paths.leases)) return running.port;
  if (running) await stopPostmaster(paths.data);
  if (requestedPort === undefined) return startAnywhere(paths, password);
  if (await isFree(requestedPort)) return start(paths, password, requestedPort);
  throw new Error(
    `Port ${requestedPort} (PG_PORT) is in use. Stop the program that uses it, or set PG_PORT to another port or leave it unset.`,
  );
}

/** On the first free port. The server of another data folder that starts at this moment may take it first. */
async function startAnywhere(paths: Paths, password: string): Promise<number> {
  for (let from = DEFAULT_PORT; ; ) {
    const port = await firstFreePort(from);
    try {
      return await start(paths, password, port, true);
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error;
      from = port + 1;
    }
  }
}

async function start(paths: Paths, password: string, port: number, canMove = false): Promise<number> {
  await startCluster({ dataFolder: paths.data, logFile: paths.log, password, port, durable: true, canMove });
  return port;
}

/** Starts the server again when it died, and rotates its log. Every user watches; the lock lets one of them act. */
function watch(paths: Paths, password: string, port: number, options: JoinOptions): () => void {
  const { onEvent: report = () => {}, maxLogBytes = MAX_LOG_BYTES } = options;
  let isActing = false;
  let rotatesFrom = 0;
  const isRotationDue = () => Date.now() >= rotatesFrom && isLogFull(paths.log, maxLogBytes);
  const rotate = () => {
    if (!isRotationDue()) return;
    // A full disk takes no copy; it is tried again after a while.
    rotatesFrom = Date.now() + ROTATION_PAUSE_MS;
    rotateLog(paths.log);
    rotatesFrom = 0;
  };
  const restart = async () => {
    if (findPostmaster(paths.data)) return;
    await start(paths, password, port);
    report(`PostgreSQL had stopped and was started again. Its log is ${paths.log}`);
  };
  const timer = setInterval(async () => {
    const isGone = !findPostmaster(paths.data);
    if (isActing || !(isGone || isRotationDue())) return;
    isActing = true;
    try {
      await withLock(paths.lock, async () => {
        await restart();
        rotate();
      });
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    } finally {
      isActing = false;
    }
  }, WATCH_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
