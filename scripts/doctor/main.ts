import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { getApiClient } from '@/lib/connections/clients';
import { closeDatabase, db, pool } from '@/lib/platform/db/pool';
import { isSendLockReleased } from '@/lib/platform/db/send-lock-mark';
import { countSecretsByKey, findKeyProblem } from '@/lib/platform/db/stored-secrets';
import { env } from '@/lib/platform/env';
import { secretsKeys } from '@/lib/platform/secrets';
import { checkDatabase } from './database';
import { checkConnection } from './distributor';
import { broken, describeError, type Finding, formatFindings, ok, warn } from './finding';
import { checkDisk, checkNode, checkVariables } from './machine';
import { checkDistributorClock, checkHost, checkMail } from './outside';

/** Two web nodes and two workers. */
const DEFAULT_PROCESSES = '4';

async function checkSecrets(): Promise<Finding> {
  const stored = await countSecretsByKey(pool());
  const problem = findKeyProblem(stored, secretsKeys());
  if (problem) return broken('secrets', problem.text, 'See docs/operations/rotate.md, "The encryption key".');
  return ok('secrets', 'the key opens every stored secret');
}

/** A connection whose secret does not open is said by `checkSecrets`, too. */
async function examineConnection(id: number): Promise<Finding[]> {
  const name = `connection ${id}`;
  try {
    const client = await getApiClient(id);
    return client ? await checkConnection(name, client) : [];
  } catch (error) {
    return [
      broken(
        'upstream',
        `${name}: ${describeError(error)}`,
        'See docs/operations/rotate.md, "An API client".',
      ),
    ];
  }
}

async function checkPortal(): Promise<Finding[]> {
  const { rows: hosts } = await db().execute<{ host: string }>(
    sql`SELECT host FROM brand_hosts WHERE proven_at IS NOT NULL AND host !~ '(^|[.])localhost$' ORDER BY host`,
  );
  const { rows: connections } = await db().execute<{ id: number; base: string | null }>(
    sql`SELECT id, profile->>'baseUrl' AS base FROM connections WHERE deleted_at IS NULL AND paused_at IS NULL ORDER BY id`,
  );
  const {
    rows: [lock],
  } = await db().execute<{ open: boolean }>(sql`SELECT ${isSendLockReleased} AS open`);
  const bases = new Set(connections.map(({ base }) => base ?? env().UPSTREAM_URL));
  const distributors = connections.map(({ id }) => examineConnection(id));
  const findings = await Promise.all([
    checkSecrets(),
    ...hosts.map(({ host }) => checkHost(host)),
    ...[...bases].map(checkDistributorClock),
    lock?.open
      ? ok('orders', 'the send lock is open')
      : warn(
          'orders',
          'the send lock is closed: no order is sent',
          'Open it on the page of unconfirmed orders: docs/operations/back-up-and-restore.md.',
        ),
  ]);
  return [...findings, ...(await Promise.all(distributors)).flat()];
}

/** Everything that can be said; what depends on something broken is left out. */
async function examine(processes: number): Promise<Finding[]> {
  const findings = [checkNode(process.version), ...checkVariables(process.env)];
  if (findings.some(({ status }) => status === 'broken')) return findings;
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR, SMTP_URL } = env();
  const database = await checkDatabase(DATABASE_URL, { processes, pool: DATABASE_POOL });
  const others = await Promise.all([checkDisk(DATA_DIR), checkMail(SMTP_URL)]);
  const isUsable = !database.some(({ status }) => status === 'broken');
  const portal = isUsable
    ? await checkPortal().catch((error) => [
        warn('database', describeError(error), 'Run it again; the database answered a moment before.'),
      ])
    : [];
  return [...findings, ...database, ...others, ...portal];
}

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, processes: { type: 'string', default: DEFAULT_PROCESSES } },
});
const findings = await examine(Number(values.processes)).finally(closeDatabase);
process.stdout.write(`${values.json ? JSON.stringify(findings, null, 2) : formatFindings(findings)}\n`);
process.exitCode = findings.some(({ status }) => status === 'broken') ? 1 : 0;
