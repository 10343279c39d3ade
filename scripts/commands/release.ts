import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ensureBuild } from '../launch/build';
import { readBuildInfo, writeBuildInfo } from '../launch/build-info';
import { printStatus } from '../launch/output';
import { PACKAGED_MARK } from '../packages.mjs';
import { isReleased, RELEASE_SOURCES } from '../release/contents';
import { buildNotices } from '../release/notices';
import { isRuntimeFile, listRuntimePackages, lockSchema } from '../release/packages';
import { toReleaseBom } from '../release/sbom';

const BOM = 'sbom.cdx.json';
const NOTICES = 'THIRD-PARTY-NOTICES';

/**
 * `npm run release -- FOLDER`: writes all that runs in production into a new folder: the build, the programs, their packages
 * a bill of materials and the licences of the packages. It is what the container image holds and what systemd runs (docs/operations/install.md); nothing
 * in it is ever written to.
 */
export async function run(args: string[]): Promise<void> {
  const [folder] = args;
  if (!folder || args.length !== 1) throw new Error('Name one new folder: npm run release -- FOLDER');
  const target = resolve(process.env.INIT_CWD ?? '.', folder);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  await ensureBuild();
  mkdirSync(target, { recursive: true });
  for (const source of RELEASE_SOURCES) copy(source, join(target, source), isReleased);
  copyPackages(target);
  writeFileSync(join(target, NOTICES), buildNotices(readLock()));
  writeFileSync(
    join(target, BOM),
    toReleaseBom(readNpmBom(), (path) => existsSync(join(target, path))),
  );
  writeFileSync(join(target, PACKAGED_MARK), `node ${process.version}\n`);
  const info = readBuildInfo();
  writeBuildInfo(target, info);
  printStatus(
    `Release ${info.version}, build ${info.build}, is in ${target}, with its bill of materials in ${BOM} and the licences of its packages in ${NOTICES}.`,
  );
}

/** Symbolic links stay what they are: the build names its packages by such. */
function copy(source: string, target: string, isWanted: (path: string) => boolean): void {
  const filter = (path: string) => isWanted(relative('.', path).replaceAll('\\', '/'));
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter });
}

const readLock = () => lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** Each package by itself: one that is nested in another has a place of its own in the lock file. */
function copyPackages(target: string): void {
  for (const path of listRuntimePackages(readLock()).filter(existsSync)) {
    const isWanted = (file: string) => {
      const inside = file.slice(path.length + 1);
      if (/^node_modules(\/|$)/.test(inside)) return false;
      const name = file.slice('node_modules/'.length);
      return isRuntimeFile(statSync(file).isDirectory() ? `${name}/` : name);
    };
    copy(path, join(target, path), isWanted);
  }
}

function readNpmBom(): string {
  const npmArgs = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const shell = process.platform === 'win32';
  return execFileSync('npm', npmArgs, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell });
}
