import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresBinaries, programPath } from './binaries';
import { serverEnvironment } from './env';
import { memorySettings } from './memory';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster';
import { canHaveSocket } from './socket';
import { canReach, postgresUser, type SystemUser } from './system-user';

export interface ClusterOptions {
  /** The cluster's own folder, made when missing. */
  dataFolder: string;
  /** Password of the superuser `postgres`; fixed when the cluster is created. */
  password: string;
  /** TCP port on 127.0.0.1; it must be free. */
  port: number;
  /** PostgreSQL's own log; appended to. */
  logFile: string;
  /** false gives up safety for speed and is for throw-away data only. */
  durable: boolean;
  /** True when another port would do: the start then fails at once on a port that another program has taken, and does not wait for it. */
  canMove?: boolean;
}

/** Somebody else listens on the port. */
export class PortTakenError extends Error {}

/** The version whose files the embedded programs read. */
const MAJOR_VERSION = '18';
const START_TIMEOUT_MS = 60_000;
const PORT_IN_USE = /Address already in use/;
const NO_SOCKET = /could not create any Unix-domain sockets/;
const RESOURCE_IN_USE = new RegExp(`shared memory block .* still in use|${PORT_IN_USE.source}`);
const RESOURCE_IN_USE_OR_STALE = new RegExp(`${RESOURCE_IN_USE.source}|lock file ".*" already exists`);
/**
 * For many short statements on solid-state storage: a far row costs about as much as the next one, one statement leaves
 * the other processors to the others, and nothing is compiled for it. A read of a large catalogue writes gigabytes, for
 * which the default makes a checkpoint every few seconds.
 */
const SERVING_SETTINGS = [
  'random_page_cost=1.1',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'max_wal_size=2GB',
];
/** A commit survives `kill -9` as on any server, since the kernel has it, but not a power cut. No table grows old. */
const THROW_AWAY_SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];

/**
 * Starts the cluster in `dataFolder`, making it first when there is none, and resolves when it takes
 * connections. The server does not end with this process: `stopPostmaster` ends it.
 * @throws PortTakenError where another port would do, Error with a message for a person when the folder or the programs
 *   cannot be used
 */
export async function startCluster(options: ClusterOptions): Promise<Postmaster> {
  const cluster = { ...options, dataFolder: resolve(options.dataFolder) };
  const user = postgresUser(cluster.dataFolder);
  const binaries = postgresBinaries(user);
  const folderName = prepareFolder(cluster.dataFolder, user);
  requireVersion(cluster.dataFolder);
  if (!existsSync(join(cluster.dataFolder, 'PG_VERSION'))) initialise(binaries, user, folderName, cluster);
  mkdirSync(dirname(cluster.logFile), { recursive: true });
  const deadline = Date.now() + START_TIMEOUT_MS;
  let socketFolder = canHaveSocket(cluster.dataFolder, cluster.port) ? folderName : '';
  for (;;) {
    const failure = await launch(binaries, user, { folderName, socketFolder }, cluster);
    const running = findPostmaster(cluster.dataFolder);
    if (!failure && running) return running;
    // Some file systems have none, such as those that a virtual machine shares with its host.
    if (socketFolder && failure && NO_SOCKET.test(failure)) {
      socketFolder = '';
      continue;
    }
    if (options.canMove && failure && PORT_IN_USE.test(failure)) throw new PortTakenError(failure);
    // After a kill -9 the old server's last processes hold its memory or its port for a moment, and what is left of the
    // server itself, until its parent has noticed, the lock.
    const pattern = running ? RESOURCE_IN_USE : RESOURCE_IN_USE_OR_STALE;
    const isTransient = pattern.test(failure ?? '');
    if (!isTransient || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start. Its log ${cluster.logFile} ends with:\n${failure ?? ''}`);
    }
    await sleep(200);
  }
}

/** Stops the cluster and removes its data; for throw-away clusters. */
export async function removeCluster(dataFolder: string): Promise<void> {
  await stopPostmaster(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
}

/**
 * Gives the folder to the user that runs PostgreSQL.
 * @returns the name by which that user reaches it, to be used with the folder as the working directory
 */
function prepareFolder(dataFolder: string, user: SystemUser): string {
  const advice =
    'Set DATA_DIR to a folder on a local disk that can, for example DATA_DIR=/var/lib/tradecounter.';
  try {
    mkdirSync(dataFolder, { recursive: true });
    if (user.uid !== undefined && statSync(dataFolder).uid !== user.uid) {
      chownSync(dataFolder, user.uid, user.gid);
    }
    if (process.platform !== 'win32') chmodSync(dataFolder, 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`PostgreSQL cannot have the data folder ${dataFolder}: ${reason}.\n${advice}`);
  }
  if (user.uid === undefined || canReach(user, dataFolder)) return dataFolder;
  if (process.platform === 'linux') {
    // A parent folder is closed to that user, such as root's home. The working directory, entered before the user changes, stays reachable
    // by this name, so the data can stay in the requested place.
    return '/proc/self/cwd';
  }
  throw new Error(
    `The user that runs PostgreSQL (uid ${user.uid}) cannot reach ${dataFolder}: a folder above it is closed.\n${advice}`,
  );
}

function requireVersion(dataFolder: string): void {
  const file = join(dataFolder, 'PG_VERSION');
  if (!existsSync(file)) return;
  const version = readFileSync(file, 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `${dataFolder} was made by PostgreSQL ${version}; this is ${MAJOR_VERSION}. Dump and restore it, or set DATA_DIR to a new folder.`,
    );
  }
}

function initialise(binaries: string, user: SystemUser, folderName: string, cluster: ClusterOptions): void {
  const secretFolder = mkdtempSync(join(tmpdir(), 'tradecounter-initdb-'));
  const passwordFile = join(secretFolder, 'password');
  try {
    writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
    if (user.uid !== undefined) {
      chownSync(secretFolder, user.uid, user.gid);
      chownSync(passwordFile, user.uid, user.gid);
    }
    // The encoding and locale are named, because an unset LANG would make a cluster without Unicode.
    execFileSync(
      programPath(binaries, 'initdb'),
      [
        `--pgdata=${folderName}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(cluster.durable ? [] : ['--no-sync']),
      ],
      { ...user, cwd: cluster.dataFolder, env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
    );
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`PostgreSQL could not make its data in ${cluster.dataFolder}:\n${reason}`);
  } finally {
    rmSync(secretFolder, { recursive: true, force: true });
  }
}

/** Starts the server and waits until it is ready. Returns the end of its log when it ended instead. */
async function launch(
  binaries: string,
  user: SystemUser,
  { folderName, socketFolder }: { folderName: string; socketFolder: string },
  cluster: ClusterOptions,
): Promise<string | undefined> {
  const log = openSync(cluster.logFile, 'a', 0o600);
  const logStart = statSync(cluster.logFile).size;
  const settings = [
    `port=${cluster.port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder}`,
    'max_connections=150',
    'timezone=UTC',
    'log_timezone=UTC',
    ...memorySettings(),
    ...SERVING_SETTINGS,
    ...(cluster.durable ? [] : THROW_AWAY_SETTINGS),
  ];
  // Detached: Ctrl-C in the terminal must reach the programs that use the database first, then the database.
  const server = spawn(
    programPath(binaries, 'postgres'),
    ['-D', folderName, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...user,
      cwd: cluster.dataFolder,
      env: serverEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  server.unref();
  closeSync(log);
  let ended = false;
  server.once('exit', () => {
    ended = true;
  });
  server.once('error', () => {
    ended = true;
  });
  while (!ended) {
    const found = findPostmaster(cluster.dataFolder);
    if (found?.pid === server.pid && found?.ready) return undefined;
    await sleep(20);
  }
  return readFileSync(cluster.logFile).subarray(logStart).toString('utf8').trim().slice(-2_000);
}
