import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseBackupKey } from '../backup/encryption';
import { type BackupSummary, verifyBackup } from '../backup/read';
import { writeBackup } from '../backup/write';
import { openDatabases } from '../launch/databases';
import { printStatus } from '../launch/output';
import { readSettings } from '../launch/settings';

const USAGE = `npm run backup -- --to FILE      writes an encrypted backup of the portal's database
npm run backup -- --verify FILE  reads one to its end and compares every table with its sums
BACKUP_KEY must be set. See docs/operations/back-up-and-restore.md.`;

const toPath = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

/** What a backup holds, in one line. */
export function describeBackup({ manifest, tables }: BackupSummary): string {
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0);
  return `${tables.size} tables with ${rows} rows, as they were at ${manifest.createdAt}`;
}

async function backUp(file: string, key: Buffer): Promise<void> {
  const settings = readSettings();
  const databases = await openDatabases(settings, { portal: true, service: false });
  try {
    if (databases.portalUrl) await writeBackup(databases.portalUrl, file, key);
  } finally {
    await databases.leave();
  }
}

/** `npm run backup`: backs the portal's database up while it runs, or checks a backup. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, verify: { type: 'string' } } });
  if ((values.to === undefined) === (values.verify === undefined)) throw new Error(USAGE);
  const key = parseBackupKey(process.env.BACKUP_KEY);
  const file = toPath(values.to ?? values.verify ?? '');
  if (values.to !== undefined) await backUp(file, key);
  // What cannot be read back is no backup.
  printStatus(`${file} is whole: ${describeBackup(await verifyBackup(file, key))}.`);
}
