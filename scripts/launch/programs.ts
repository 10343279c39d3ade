import { join } from 'node:path';
import { DEFAULT_PATHS } from '@/lib/contract/paths';
import { keptSecret } from '@/lib/db/embedded/kept-secret';
import { originOf } from './addresses';
import { requireDataFolder } from './data-folder';
import type { Databases } from './databases';
import type { Settings } from './settings';

/** One of the programs that make up the product. */
export interface Program {
  name: 'service' | 'worker' | 'web';
  /** What node runs, without the options that all programs share. */
  args: string[];
  /** Answers 2xx when the program is ready; a program without one is ready when it runs. */
  healthUrl?: string;
  /** Milliseconds that it may take to end when it is asked to. */
  stopMs: number;
}

/** Server code runs as TypeScript; the condition makes `import 'server-only'` harmless outside Next. */
const TSX = ['--import', 'tsx'];
export const TYPESCRIPT = ['--conditions=react-server', ...TSX];

/** What this process starts ends with it, however it ends. @param stopMs how long it may take to end in order */
export const leaveWithParent = (stopMs?: number): string[] => [
  '--import',
  `./scripts/launch/leave-with-parent.mjs?launcher=${process.pid}${stopMs ? `&stop=${stopMs}` : ''}`,
];

export function serviceProgram(settings: Settings): Program {
  return {
    name: 'service',
    args: [...TYPESCRIPT, 'service/main.ts'],
    healthUrl: `${originOf(settings.serviceHost, settings.servicePort)}/health`,
    stopMs: stopMsOf('service', settings),
  };
}

/** A web node and the service end what they answer at the moment. */
const ANSWERS_MS = 15_000;
/** Beyond the longest sending: for closing what the worker has open. */
const WORKER_SPARE_MS = 5_000;

/** How long a program may take to end. The worker waits for the orders that it is sending (lib/sending-times.ts). */
export const stopMsOf = (name: Program['name'], settings: Settings): number =>
  name === 'worker' ? settings.longestSendingMs + WORKER_SPARE_MS : ANSWERS_MS;

/** Ample for a page of the catalogue; without a bound garbage stands until there is four times as much of it. */
const WORKER_HEAP = '--max-old-space-size=192';

export function workerProgram(settings: Settings): Program {
  return {
    name: 'worker',
    args: [WORKER_HEAP, ...TYPESCRIPT, 'worker/main.ts'],
    stopMs: stopMsOf('worker', settings),
  };
}

export function webProgram(settings: Settings): Program {
  return {
    name: 'web',
    args: [
      // Without it the limit follows the machine's memory, and a leak shows when the machine swaps.
      `--max-old-space-size=${settings.webHeapMb}`,
      // next-auth 4 calls url.parse(), which Node 24 reports on every start.
      '--disable-warning=DEP0169',
      'node_modules/next/dist/bin/next',
      'start',
      '--port',
      String(settings.port),
      ...(settings.host === undefined ? [] : ['--hostname', settings.host]),
    ],
    healthUrl: `${originOf(settings.host, settings.port)}/api/health/ready`,
    stopMs: stopMsOf('web', settings),
  };
}

/** Runs a TypeScript entry and starts it again when a file that it loaded changes. */
const watched = ({ args, ...program }: Program): Program => ({
  ...program,
  args: [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    ...args.filter((arg) => !TSX.includes(arg)),
  ],
});

/** The same programs for development: each takes up what changed in its files, the pages without losing their state. */
export function developmentPrograms(settings: Settings): Record<Program['name'], Program> {
  const web = webProgram(settings);
  return {
    service: watched(serviceProgram(settings)),
    worker: watched(workerProgram(settings)),
    web: { ...web, args: web.args.map((arg) => (arg === 'start' ? 'dev' : arg)) },
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
    PORT: String(settings.port),
    SERVICE_PORT: String(settings.servicePort),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databases.portalUrl,
    SERVICE_DATABASE_URL: databases.serviceUrl,
    UPSTREAM_URL: settings.upstreamUrl,
    // next-auth takes the site's address from the Host header, which the brand's host table has checked by then.
    AUTH_TRUST_HOST: 'true',
    // A web node ends its connections itself (lib/http/drain.ts).
    NEXT_MANUAL_SIG_HANDLE: 'true',
    ...(settings.hasReferenceService && referenceServiceFacts(settings, environment)),
    SECRETS_KEY: settings.secretsKey ?? keptKey(settings.dataDir),
  };
}

function keptKey(dataDir: string): string {
  requireDataFolder(dataDir);
  return keptSecret(join(dataDir, 'secrets-key'));
}

/** What the portal cannot learn from the API's document and is true of the reference service. */
function referenceServiceFacts(settings: Settings, given: NodeJS.ProcessEnv): Record<string, string> {
  return {
    UPSTREAM_CANCEL_PATH: given.UPSTREAM_CANCEL_PATH || DEFAULT_PATHS.cancel,
    // Its pictures and documents stand under its public name, which is not the address that is called.
    UPSTREAM_MEDIA_ORIGINS: given.UPSTREAM_MEDIA_ORIGINS || `http://localhost:${settings.servicePort}`,
    // Straight to the service, whatever stands before it at UPSTREAM_URL (docs/decisions/0085).
    REHEARSAL_URL: given.REHEARSAL_URL || originOf(settings.serviceHost, settings.servicePort),
  };
}
