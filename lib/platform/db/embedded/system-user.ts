import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The user that runs PostgreSQL, in the form that `spawn` takes. Empty: the user of this process. */
export type SystemUser = { uid: number; gid: number } | Record<string, never>;

/**
 * PostgreSQL does not run as root. For root it runs as the owner of existing data, else as one of two unprivileged users that most
 * systems have; no user is created and nothing on the machine is changed.
 * @param dataFolder the cluster's folder, which may not exist yet
 * @throws Error when there is no such user
 */
export function postgresUser(dataFolder: string): SystemUser {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(join(dataFolder, 'PG_VERSION'))) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: getUserId('-u', name), gid: getUserId('-g', name) };
    } catch {
      // No such user here: try the next.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and neither a user "postgres" nor "nobody" exists. ' +
      'Start as an ordinary user, or set DATABASE_URL and SERVICE_DATABASE_URL to a PostgreSQL server.',
  );
}

/** True when the user may enter this folder: every folder above it must be open too. */
export function canReach(user: SystemUser, folder: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function getUserId(flag: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}
