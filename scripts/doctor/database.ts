import pg from 'pg';
import { explainConnectFailure } from '@/lib/platform/db/connect-failure';
import { type AppliedMigrations, countMigrations } from '@/lib/platform/db/migration-chain';
import journal from '@/lib/platform/db/migrations/meta/_journal.json';
import { describeOldServer } from '@/lib/platform/db/server-version';
import { broken, describeError, type Finding, ok, warn } from './finding';
import { judgeClock } from './machine';

const AREA = 'database';
/** A process has three pools, for statements of different kinds (lib/platform/db/pool). */
const POOLS = 3;
/** A worker has these connections in addition, for the queue. */
const QUEUE_CONNECTIONS = 4;

export interface DatabaseNeeds {
  /** Web nodes and workers together. */
  processes: number;
  /** DATABASE_POOL. */
  pool: number;
}

interface ServerSettings {
  version: number;
  versionText: string;
  encoding: string;
  maxConnections: number;
  fsync: string;
  synchronousCommit: string;
  nowMs: number;
}

const SETTINGS = `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS "versionText",
  pg_encoding_to_char(encoding) AS encoding, current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int AS "maxConnections",
  current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS "synchronousCommit",
  (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs"
  FROM pg_database WHERE datname = current_database()`;

/** The version comes first: nothing else can be said of a server that is too old. */
export function judgeServer(server: ServerSettings, { processes, pool }: DatabaseNeeds): Finding[] {
  const tooOld = describeOldServer(server.version, server.versionText);
  if (tooOld)
    return [broken(AREA, tooOld, 'Move the database to a newer server: docs/operations/upgrade.md.')];
  const wanted = processes * (POOLS * pool + QUEUE_CONNECTIONS);
  return [
    ok(AREA, `PostgreSQL ${server.versionText}`),
    server.encoding === 'UTF8'
      ? ok(AREA, 'encoding UTF8')
      : broken(
          AREA,
          `its encoding is ${server.encoding}`,
          "Make it again: CREATE DATABASE … ENCODING 'UTF8'.",
        ),
    server.maxConnections >= wanted
      ? ok(AREA, `${server.maxConnections} connections for ${processes} processes that may open ${wanted}`)
      : warn(
          AREA,
          `${server.maxConnections} connections, and ${processes} processes may open ${wanted}`,
          'Raise max_connections, lower DATABASE_POOL, or say --processes: docs/operations/scale.md.',
        ),
    ...(server.fsync === 'on' && server.synchronousCommit !== 'off'
      ? [ok(AREA, 'what it confirms is on the disk')]
      : [
          broken(AREA, 'fsync or synchronous_commit is off: confirmed orders can be lost', 'Switch both on.'),
        ]),
  ];
}

interface Rights {
  isPrivileged: boolean;
  owned: number;
  unreadable: string[];
}

const RIGHTS = `SELECT (SELECT rolsuper OR rolcreaterole OR rolcreatedb FROM pg_roles WHERE rolname = current_user) AS "isPrivileged",
  count(*) FILTER (WHERE pg_has_role(current_user, relowner, 'MEMBER'))::int AS owned,
  coalesce(array_agg(relname::text) FILTER (WHERE NOT has_table_privilege(oid, 'SELECT') OR NOT has_table_privilege(oid, 'INSERT')),
    '{}') AS unreadable
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;

export function judgeRights({ isPrivileged, owned, unreadable }: Rights): Finding {
  if (unreadable.length > 0)
    return broken(
      AREA,
      `no right to read and write ${unreadable.slice(0, 5).join(', ')}`,
      'Set DATABASE_APP_ROLE and run: npm run migrate',
    );
  if (isPrivileged || owned > 0)
    return warn(
      AREA,
      `the programs' role ${isPrivileged ? 'may administer the server' : 'owns the tables'}`,
      'Give them a role of their own: docs/operations/configure.md.',
    );
  return ok(AREA, "the programs' role owns nothing");
}

export function judgeMigrations({ own: applied, earlier }: AppliedMigrations, known: number): Finding {
  if (earlier > 0)
    return broken(
      AREA,
      'a version before 1.0.0 made it',
      'Name an empty database: docs/operations/upgrade.md.',
    );
  if (applied < known)
    return broken(AREA, `${known - applied} migrations are pending`, 'Run: npm run migrate');
  if (applied > known)
    return warn(AREA, 'a newer release has migrated it', 'Finish the upgrade: docs/operations/upgrade.md.');
  return ok(AREA, 'all migrations are there');
}

async function checkOpenDatabase(client: pg.Client, needs: DatabaseNeeds): Promise<Finding[]> {
  const {
    rows: [server],
  } = await client.query<ServerSettings>(SETTINGS);
  const nowMs = Date.now();
  const findings = server ? judgeServer(server, needs) : [];
  if (server && describeOldServer(server.version, server.versionText)) return findings;
  const migrations = await countMigrations(client, journal);
  const {
    rows: [rights],
  } = await client.query<Rights>(RIGHTS);
  return [
    ...findings,
    ...(server ? [judgeClock('the database', server.nowMs, nowMs)] : []),
    judgeMigrations(migrations, journal.entries.length),
    ...(rights && migrations.own > 0 ? [judgeRights(rights)] : []),
  ];
}

/** Checks the database at `url` as the role of the programs. */
export async function checkDatabase(url: string, needs: DatabaseNeeds): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await checkOpenDatabase(client, needs);
  } catch (error) {
    const what = explainConnectFailure(error, url, 'DATABASE_URL')?.message ?? describeError(error);
    return [broken(AREA, what, 'See that DATABASE_URL is right and the server runs.')];
  } finally {
    await client.end().catch(() => undefined);
  }
}
