import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError, decrypt } from './encryption';
import { type BackupEnd, type BackupRecord, type Manifest, parseRecords, type TableEnd } from './records';

const NEWLINE = 10;

/** The records of a backup, decrypted as they are read. @throws BackupError */
export async function* readBackup(file: string, key: Buffer): AsyncGenerator<BackupRecord> {
  const plain = createGunzip();
  const reading = pipeline(
    createReadStream(file),
    (source: AsyncIterable<Buffer>) => decrypt(source, key),
    plain,
  );
  // Its error is the reader's, too.
  reading.catch(() => undefined);
  yield* parseRecords(plain);
  await reading;
}

export interface BackupSummary {
  manifest: Manifest;
  tables: Map<string, TableEnd>;
  end: BackupEnd;
}

/** In COPY's text every row ends with a newline, and no row holds another one. */
function countRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/**
 * Reads a backup to its end and compares each table with its sums.
 * @throws BackupError when it was made with another key, is cut short, damaged or not whole
 */
export async function verifyBackup(file: string, key: Buffer): Promise<BackupSummary> {
  let manifest: Manifest | undefined;
  let end: BackupEnd | undefined;
  const tables = new Map<string, TableEnd>();
  let current: { name: string; rows: number; sum: Hash } | undefined;
  for await (const record of readBackup(file, key)) {
    if (record.kind === 'manifest') manifest = record.body;
    if (record.kind === 'end') end = record.body;
    if (record.kind === 'table') current = { name: record.body.name, rows: 0, sum: createHash('sha256') };
    if (record.kind === 'data' && current) {
      current.sum.update(record.body);
      current.rows += countRows(record.body);
    }
    if (record.kind === 'tableEnd' && current) {
      if (current.rows !== record.body.rows || current.sum.digest('hex') !== record.body.sha256)
        throw new BackupError(`The rows of ${current.name} are not those that were backed up.`);
      tables.set(current.name, record.body);
    }
  }
  if (!manifest || !end || tables.size !== end.tables)
    throw new BackupError('The backup is not whole: tables are missing.');
  return { manifest, tables, end };
}
