import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { withClient } from './client';
import { CopyIn } from './copy';
import { BackupError } from './encryption';
import { type BackupSummary, readBackup, verifyBackup } from './read';
import type { BackupRecord } from './records';
import { hasRows, listDefinitions, listMigrations, listTables, toCopyIn, truncateTables } from './tables';

/** A program that still runs on the database would wait for the restore, and the restore for it. */
const LOCK_TIMEOUT = '10s';
/** For building indexes; given back at the end. */
const INDEX_MEMORY = '256MB';

async function requireSameTables(client: pg.Client, { manifest, tables }: BackupSummary): Promise<void> {
  const here = await listMigrations(client);
  if (here.join() !== manifest.migrations.join())
    throw new BackupError(
      `This backup is of ${manifest.migrations.length} migrations, and this release makes ${here.length} or others. ` +
        'Restore it with the release that made it, then upgrade.',
    );
  const known = new Set((await listTables(client)).map(({ name }) => name));
  const unknown = [...tables.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new BackupError(`This database has no table ${unknown.join(', ')}.`);
}

/** The rows of the table that was begun. */
async function* readRows(records: AsyncGenerator<BackupRecord>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value: record } = await records.next();
    if (record?.kind !== 'data') return;
    yield record.body;
  }
}

async function writeTables(client: pg.Client, records: AsyncGenerator<BackupRecord>, summary: BackupSummary) {
  for await (const record of records) {
    if (record.kind !== 'table') continue;
    const copy = client.query(new CopyIn(toCopyIn(record.body)));
    await pipeline(readRows(records), copy);
    const { name } = record.body;
    if (copy.rows !== summary.tables.get(name)?.rows)
      throw new BackupError(`${name} got ${copy.rows} rows, not ${summary.tables.get(name)?.rows}.`);
  }
}

/** One transaction: all of it is there in the end, or nothing has changed. */
async function replaceAll(client: pg.Client, file: string, key: Buffer, summary: BackupSummary) {
  await client.query('BEGIN');
  await client.query(
    `SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'; SET LOCAL maintenance_work_mem = '${INDEX_MEMORY}'`,
  );
  const definitions = await listDefinitions(client);
  for (const { drop } of definitions) await client.query(drop);
  await truncateTables(client);
  await writeTables(client, readBackup(file, key), summary);
  for (const { create } of definitions.toReversed()) await client.query(create);
  for (const { name, value, isCalled } of summary.end.sequences)
    await client.query('SELECT setval($1, $2, $3)', [name, value, isCalled]);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

/**
 * Writes a backup into a migrated database. It is read to its end before the database is touched. No order leaves the
 * restored database until an operator opens the send lock: no row that a restore writes has its mark (decision 0004).
 * @param url of a role that owns the tables
 * @param options `replace`: also when the database holds something, which is lost
 * @throws BackupError when the backup is not whole, does not fit this release, or the database is not empty
 */
export async function restoreBackup(
  url: string,
  file: string,
  key: Buffer,
  options: { replace: boolean },
): Promise<BackupSummary> {
  const summary = await verifyBackup(file, key);
  await withClient(url, async (client) => {
    await requireSameTables(client, summary);
    if (!options.replace && (await hasRows(client, await listTables(client))))
      throw new BackupError(
        'The database is not empty. Name an empty one, or say --replace to lose what is in it.',
      );
    await replaceAll(client, file, key, summary);
  });
  return summary;
}
