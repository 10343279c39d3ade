import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseBackupKey } from '../backup/encryption';
import { restoreBackup } from '../backup/restore';
import { openDatabases } from '../launch/databases';
import { printStatus } from '../launch/output';
import { migrate } from '../launch/prepare';
import { readSettings } from '../launch/settings';
import { describeBackup } from './backup';

const USAGE = `npm run restore -- --from FILE [--replace]
Writes a backup into the portal's database, which must be empty, or into any with --replace. Stop web nodes and workers first.
BACKUP_KEY must be the one that it was made with. See docs/operations/back-up-and-restore.md.`;

/** `npm run restore`: writes a backup into the portal's database, all of it or nothing. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  if (values.from === undefined) throw new Error(USAGE);
  const file = resolve(process.env.INIT_CWD ?? '.', values.from);
  const key = parseBackupKey(process.env.BACKUP_KEY);
  const settings = readSettings();
  const databases = await openDatabases(settings, { portal: true, service: false });
  const url = (databases.embedded ? undefined : settings.migrationDatabaseUrl) ?? databases.portalUrl;
  try {
    if (!url) throw new Error(USAGE);
    await migrate(databases, settings);
    const summary = await restoreBackup(url, file, key, { replace: values.replace });
    printStatus(`Restored ${describeBackup(summary)}.`);
    printStatus('No order is sent until an operator opens the send lock, on the page of unconfirmed orders.');
  } finally {
    await databases.leave();
  }
}
