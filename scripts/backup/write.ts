import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { withClient } from './client';
import { CopyOut } from './copy';
import { BackupError, encrypt } from './encryption';
import { type BackupTable, formatRecord, type TableEnd } from './records';
import { listMigrations, listSequences, listTables, toCopyOut } from './tables';

/** The first compression level halves the file; the higher ones take minutes. */
const GZIP_LEVEL = 1;

async function* readTable(client: pg.Client, table: BackupTable): AsyncGenerator<Buffer> {
  yield formatRecord({ kind: 'table', body: table });
  const sum = createHash('sha256');
  const copy = client.query(new CopyOut(toCopyOut(table)));
  for await (const bytes of copy as AsyncIterable<Buffer>) {
    sum.update(bytes);
    yield formatRecord({ kind: 'data', body: bytes });
  }
  const end: TableEnd = { rows: copy.rows, sha256: sum.digest('hex') };
  yield formatRecord({ kind: 'tableEnd', body: end });
}

/** All rows as they were at one moment. */
async function* readDatabase(client: pg.Client): AsyncGenerator<Buffer> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const migrations = await listMigrations(client);
  yield formatRecord({ kind: 'manifest', body: { createdAt: new Date().toISOString(), migrations } });
  const tables = await listTables(client);
  for (const table of tables) yield* readTable(client, table);
  const sequences = await listSequences(client);
  yield formatRecord({ kind: 'end', body: { tables: tables.length, sequences } });
}

/**
 * Backs the database up into a new file. It is whole or not there: what was begun is deleted.
 * @param url of the portal's database; its role must read every table
 * @throws BackupError when the file exists
 */
export async function writeBackup(url: string, file: string, key: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  try {
    await withClient(url, (client) =>
      pipeline(
        Readable.from(readDatabase(client), { objectMode: false }),
        createGzip({ level: GZIP_LEVEL }),
        (source: AsyncIterable<Buffer>) => encrypt(source, key),
        createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    );
    // Unlike a rename, a link replaces nothing.
    await link(draft, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new BackupError(`${file} is there already. A backup never replaces another one.`);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
