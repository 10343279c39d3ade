import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PATHS } from '@/lib/contract/profile-names';
import { readOrCreateSecret } from '@/lib/platform/db/embedded/stored-secret';
import { StartError } from '@/lib/platform/start-error';
import { readBuildInfo } from './build-info';
import { toCompiledPath } from './compile';
import { requireDataFolder } from './data-folder';
import type { Databases } from './databases';
import { formatOrigin } from './origin';
import type { Settings } from './settings';

/** One of the programs that make up the product. */
export interface Program {
  name: 'service' | 'worker' | 'web';
  /** Arguments for node, without the options that all programs share. */
  args: string[];
  /** Answers 2xx when the program is ready; a program without one is ready when it runs. */
  healthUrl?: string;
  /** Milliseconds that it may take to end after the request. */
  stopMs: number;
}

/** The condition makes `import 'server-only'` harmless outside Next. */
const SERVER_CODE = '--conditions=react-server';
/** Compiles code while it runs, for development and benchmarks; everything else is compiled before (decision 0034). */
export const TYPESCRIPT = [SERVER_CODE, '--import', 'tsx'];
/** Instead of `--enable-source-maps`, with which a worker's logger has 25 MB of mappings parsed (docs/decisions/0034). */
const SOURCE_MAPS = ['--import', './scripts/launch/source-maps.mjs'];
/** Returns node's arguments for a compiled entry. */
export const compiledArgs = (entry: string): string[] => [SERVER_CODE, ...SOURCE_MAPS, toCompiledPath(entry)];

/** Puts only JSON on the console, Node's own warnings among it. @param ends true when an uncaught error ends the program */
const jsonConsole = (ends: boolean): string[] => [
  '--no-warnings',
  `--import=./scripts/launch/json-console.mjs${ends ? '?ends' : ''}`,
];

/** Makes the child process end with this one, even after a crash. @param stopMs time that it has to end in order */
export const exitWithParent = (stopMs?: number): string[] => [
  '--import',
  `./scripts/launch/exit-with-parent.mjs?launcher=${process.pid}${stopMs ? `&stop=${stopMs}` : ''}`,
];

export function serviceProgram(settings: Settings): Program {
  return {
    name: 'service',
    args: [...jsonConsole(true), ...compiledArgs('service/main.ts')],
    healthUrl: `${formatOrigin(settings.serviceHost, settings.servicePort)}/health`,
    stopMs: getStopTimeoutMs('service', settings),
  };
}

/** A web node and the service end what they answer at the moment. */
const SERVER_STOP_TIMEOUT_MS = 15_000;
/** Beyond the longest sending: for closing what the worker has open. */
const WORKER_STOP_MARGIN_MS = 5_000;

/** Returns the time that a program may take to end. The worker waits for the orders that it is sending (lib/platform/sending-timeouts.ts). */
export const getStopTimeoutMs = (name: Program['name'], settings: Settings): number =>
  name === 'worker' ? settings.maxSendingMs + WORKER_STOP_MARGIN_MS : SERVER_STOP_TIMEOUT_MS;

/** Ample for a page of the catalogue; without a limit V8 keeps garbage until there is four times as much of it. */
const WORKER_HEAP_OPTION = '--max-old-space-size=192';

export function workerProgram(settings: Settings): Program {
  return {
    name: 'worker',
    args: [WORKER_HEAP_OPTION, ...jsonConsole(true), ...compiledArgs('worker/main.ts')],
    stopMs: getStopTimeoutMs('worker', settings),
  };
}

export function webProgram(settings: Settings): Program {
  return {
    name: 'web',
    args: [
      // Otherwise the limit follows the machine's memory, and a leak shows only when the machine swaps.
      `--max-old-space-size=${settings.webHeapMb}`,
      ...jsonConsole(false),
      toCompiledPath('server.ts'),
      '--port',
      String(settings.port),
      ...(settings.host === undefined ? [] : ['--hostname', settings.host]),
    ],
    healthUrl: `${formatOrigin(settings.host, settings.port)}/api/health/ready`,
    stopMs: getStopTimeoutMs('web', settings),
  };
}

/** Runs the source of a program and starts it again when a file that it loaded changes. */
const toWatched = (program: Program, entry: string): Program => ({
  ...program,
  args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', SERVER_CODE, entry],
});

/** A person reads what Next prints in development. */
const isDevelopmentArg = (arg: string): boolean => !jsonConsole(false).includes(arg);

/** The same programs for development: each takes up what changed in its files, the pages without losing their state. */
export function developmentPrograms(settings: Settings): Record<Program['name'], Program> {
  const web = webProgram(settings);
  return {
    service: toWatched(serviceProgram(settings), 'service/main.ts'),
    worker: toWatched(workerProgram(settings), 'worker/main.ts'),
    web: { ...web, args: web.args.filter(isDevelopmentArg) },
  };
}

/** The environment of every program: the caller's, with what was worked out from it written in. */
export function programEnvironment(
  settings: Settings,
  databases: Databases,
  environment = process.env,
): NodeJS.ProcessEnv {
  return {
    ...environment,
    NODE_ENV: 'production',
    BUILD_ID: readBuildInfo(environment.BUILD_ID).build,
    PORT: String(settings.port),
    SERVICE_PORT: String(settings.servicePort),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databases.portalUrl,
    SERVICE_DATABASE_URL: databases.serviceUrl,
    UPSTREAM_URL: settings.upstreamUrl,
    // next-auth takes the site's address from the Host header, which the brand's host table has checked by then.
    AUTH_TRUST_HOST: 'true',
    ...(settings.hasReferenceService && referenceServiceEnvironment(settings, environment)),
    SECRETS_KEY: settings.secretsKey ?? keptSecretsKey(settings, databases),
  };
}

/**
 * Returns the key that is made for an embedded database and kept with it. The key of a database elsewhere must be known to every
 * node and outlive this folder, so none is made up for it.
 * @throws StartError when a database was configured without a key
 */
function keptSecretsKey({ dataDir }: Settings, { embedded, portalUrl }: Databases): string {
  const file = join(dataDir, 'secrets-key');
  if (!embedded && portalUrl !== undefined) throw new StartError(describeMissingKey(file));
  requireDataFolder(dataDir);
  return readOrCreateSecret(file);
}

function describeMissingKey(file: string): string {
  const action = existsSync(file)
    ? `If this database was used with the key in ${file}, set it: SECRETS_KEY=$(cat ${file})`
    : 'Make one and keep it as long as the database: SECRETS_KEY=$(openssl rand -hex 32)';
  return `DATABASE_URL is set and SECRETS_KEY is not, which encrypts the secrets in that database. ${action} (docs/operations/configure.md).`;
}

/** The API's document lacks these facts about the reference service. */
function referenceServiceEnvironment(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Record<string, string> {
  return {
    UPSTREAM_CANCEL_PATH: environment.UPSTREAM_CANCEL_PATH || DEFAULT_PATHS.cancel,
    // The service's public name serves its pictures and documents; the portal calls another address.
    UPSTREAM_MEDIA_ORIGINS: environment.UPSTREAM_MEDIA_ORIGINS || `http://localhost:${settings.servicePort}`,
  };
}
