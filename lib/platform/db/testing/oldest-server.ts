import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort } from '../embedded/free-port';
import { postgresUser } from '../embedded/system-user';
import { MIN_SERVER_VERSION } from '../server-version';

/** Debian and Ubuntu install it here. */
const BINARIES = `/usr/lib/postgresql/${MIN_SERVER_VERSION / 10_000}/bin`;

export const isOldestServerInstalled = existsSync(join(BINARIES, 'initdb'));

/** Starts a throw-away PostgreSQL of the oldest version that is supported. */
export async function startOldestServer(): Promise<{ url: string; stop(): void }> {
  const home = mkdtempSync(join(tmpdir(), 'tradecounter-oldest-'));
  const user = postgresUser(home);
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const port = await anyFreePort();
  const run = (program: string, args: string[]) =>
    execFileSync(join(BINARIES, program), args, { ...user, cwd: home, stdio: 'ignore' });
  run('initdb', [
    '-D',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off`;
  run('pg_ctl', ['-D', data, '-l', join(home, 'log'), '-o', options, '-w', 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
