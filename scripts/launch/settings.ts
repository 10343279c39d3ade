import { resolve } from 'node:path';
import { z } from 'zod';
import { maxSendingMs, sendingTimeoutsShape } from '@/lib/platform/sending-timeouts';
import { formatOrigin } from './origin';

const port = z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65_535);
const host = z.string().regex(/^[\w.:-]+$/, 'must be one address of this machine, such as 127.0.0.1');
/** The least with which a web node answers. */
const MIN_HEAP_MB = 256;
const heap = z.coerce.number({ error: 'must be a number of megabytes' }).int().min(MIN_HEAP_MB).max(65_536);
const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

const variables = z.object({
  PORT: port.default(3000),
  HOST: host.optional(),
  SERVICE_PORT: port.default(4010),
  SERVICE_HOST: host.default('127.0.0.1'),
  PG_PORT: port.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  SERVICE_DATABASE_URL: postgres.optional(),
  MIGRATION_DATABASE_URL: postgres.optional(),
  DATABASE_APP_ROLE: z.string().max(63).optional(),
  SECRETS_KEY: z.string().optional(),
  UPSTREAM_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPSTREAM_CLIENT_ID: z.string().optional(),
  DEMO: z.enum(['true', 'false'], { error: 'must be true or false' }).default('true'),
  ...sendingTimeoutsShape,
  WEB_HEAP_MB: heap.default(1_024),
});

/** Settings of the launcher itself; each program reads its own variables. */
export interface Settings {
  port: number;
  /** The one address on which the portal listens; undefined: on all of them. */
  host: string | undefined;
  servicePort: number;
  serviceHost: string;
  /** Port of the embedded PostgreSQL, when an operator chose one. */
  databasePort: number | undefined;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  serviceDatabaseUrl: string | undefined;
  /** URL for the role that owns the tables of `databaseUrl`, when the programs connect as another one. */
  migrationDatabaseUrl: string | undefined;
  /** The role that the programs connect as, which `npm run migrate` gives its rights. */
  applicationRole: string | undefined;
  secretsKey: string | undefined;
  upstreamUrl: string;
  /** Time that a worker may take to end the sending that it has begun. */
  maxSendingMs: number;
  /** Limit for a web node's JavaScript objects, in megabytes. */
  webHeapMb: number;
  /** True when the reference service plays the distributor, so that demo organisations and people make sense. */
  hasReferenceService: boolean;
}

/** @throws Error with one line for each variable that is wrong */
export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
  // An empty line in .env means "not set".
  const definedVariables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(definedVariables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These environment variables are wrong. See .env.example.\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    servicePort: value.SERVICE_PORT,
    serviceHost: value.SERVICE_HOST,
    databasePort: value.PG_PORT,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    serviceDatabaseUrl: value.SERVICE_DATABASE_URL,
    migrationDatabaseUrl: value.MIGRATION_DATABASE_URL,
    applicationRole: value.DATABASE_APP_ROLE,
    secretsKey: value.SECRETS_KEY,
    upstreamUrl: value.UPSTREAM_URL ?? formatOrigin(value.SERVICE_HOST, value.SERVICE_PORT),
    maxSendingMs: maxSendingMs(value),
    webHeapMb: value.WEB_HEAP_MB,
    hasReferenceService:
      value.DEMO === 'true' && value.UPSTREAM_CLIENT_ID === undefined && isThisMachine(value.UPSTREAM_URL),
  };
}

/** A distributor is elsewhere. On this machine it is the reference service, or a proxy before it. */
function isThisMachine(url: string | undefined): boolean {
  if (url === undefined) return true;
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
