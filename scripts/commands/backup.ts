import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseBackupKey } from '../backup/encryption';
import { type BackupSummary, verifyBackup } from '../backup/read';
import { writeBackup } from '../backup/write';
import { openDatabases } from '../launch/databases';
import { printStatus } from '../launch/output';
import { readSettings } from '../launch/settings';

const USAGE = `npm run backup -- --to FILE      writes an encrypted backup of the portal's database
npm run backup -- --into FOLDER [--keep 14] [--every-hours 24]
                                 writes one under a name of its own, keeps the newest, and does it again and again
npm run backup -- --verify FILE  reads one to its end and compares every table with its sums
BACKUP_KEY must be set. See docs/operations/back-up-and-restore.md.`;

const toPath = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

/** Describes a backup in one line. */
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

/** Writes one of many, and removes those that are too many. */
async function backUpInto(folder: string, key: Buffer, keep: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `portal-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`);
  await backUp(file, key);
  // A file that cannot be read back is no backup, and replaces none.
  printStatus(`${file} is whole: ${describeBackup(await verifyBackup(file, key))}.`);
  for (const old of listOldBackups(readdirSync(folder), keep)) rmSync(join(folder, old));
  writeFileSync(join(folder, '.last'), `${file}\n`);
}

/** All but the newest ones; files of another name are somebody else's. */
export const listOldBackups = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => /^portal-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/.test(name))
    .toSorted()
    .slice(0, -keep);

/** @param everyHours undefined: once */
async function backUpRegularly(
  folder: string,
  key: Buffer,
  keep: number,
  everyHours?: number,
): Promise<void> {
  for (;;) {
    await backUpInto(folder, key, keep);
    if (everyHours === undefined) return;
    await sleep(everyHours * 3_600_000);
  }
}

const count = z.coerce.number().int().min(1).max(10_000);

/** `npm run backup`: backs the portal's database up while it runs, or checks a backup. */
export async function run(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { to: text, verify: text, into: text, keep: text, 'every-hours': text };
  const { values } = parseArgs({ args, options });
  if ([values.to, values.verify, values.into].filter((one) => one !== undefined).length !== 1)
    throw new Error(USAGE);
  const key = parseBackupKey(process.env.BACKUP_KEY);
  if (values.into !== undefined) {
    const everyHours = count.optional().parse(values['every-hours']);
    return backUpRegularly(toPath(values.into), key, count.default(14).parse(values.keep), everyHours);
  }
  const file = toPath(values.to ?? values.verify ?? '');
  if (values.to !== undefined) await backUp(file, key);
  // A backup counts only when it can be read back.
  printStatus(`${file} is whole: ${describeBackup(await verifyBackup(file, key))}.`);
}
