// Installs the packages when they are missing or older than package-lock.json. Uses no package itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** An install that takes long says so this often. */
const REMIND_MS = 10_000;
const STAMP = 'node_modules/.tradecounter-packages';
// Development packages too, even when NODE_ENV is production: the build and the types need them.
const QUIET = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** Marks the output of `npm run release`: its packages and its build are final, and no command writes to it. */
export const PACKAGED_MARK = '.packaged';

/** True when this is a release, as in a container image, and no checkout. @returns {boolean} */
export const isPackaged = () => existsSync(PACKAGED_MARK);

/**
 * Makes node_modules fit package-lock.json.
 * @returns {Promise<boolean>} false when npm failed; it has then said why
 */
export async function ensurePackages() {
  if (isPackaged() || isInstalled()) return true;
  const startedAt = Date.now();
  const toSeconds = () => `${Math.round((Date.now() - startedAt) / 1_000)} s`;
  console.error('Installing the packages …');
  // npm says nothing until it has ended.
  const reminder = setInterval(() => console.error(`Installing the packages … ${toSeconds()}`), REMIND_MS);
  const isDone = await installPackages();
  clearInterval(reminder);
  if (isDone) console.error(`Installing the packages: done in ${toSeconds()}`);
  return isDone;
}

/** @returns {Promise<boolean>} */
async function installPackages() {
  // A lock file may lack entries for this very system: then an install without it is better than none.
  if ((await npmBeside(['ci', ...QUIET])) !== 0) {
    console.error('npm ci failed; trying npm install.');
    if ((await npmBeside(['install', '--no-package-lock', ...QUIET])) !== 0) {
      console.error(
        'The packages could not be installed. See the lines above; is the npm registry reachable?',
      );
      return false;
    }
  }
  writeFileSync(STAMP, wanted());
  return true;
}

/**
 * Runs `npm` while this process goes on.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function npmBeside(args) {
  const script = process.env.npm_execpath;
  const isScript = script?.endsWith('.js');
  const child = spawn(isScript ? process.execPath : 'npm', isScript ? [script, ...args] : args, {
    stdio: ['ignore', process.stderr, process.stderr],
    shell: !isScript && process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`npm could not be started (${error.message}). Install it, then start again.`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs npm with its output on standard error, which keeps standard output for a command's own answer.
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {number} its exit code; 1 when it could not be started
 */
export function npm(args, options = {}) {
  const settings = { stdio: ['ignore', process.stderr, process.stderr], ...options };
  const script = process.env.npm_execpath;
  const result = script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], settings)
    : spawnSync('npm', args, { ...settings, shell: process.platform === 'win32' });
  if (result.error) {
    console.error(`npm could not be started (${result.error.message}). Install it, then start again.`);
  }
  return result.status ?? 1;
}

/** True when there are packages, of this package-lock.json or of an older one. @returns {boolean} */
export const arePackagesThere = () => isPackaged() || read('node_modules/.package-lock.json') !== '';

function isInstalled() {
  return read(STAMP) === wanted() || installedFits();
}

/** npm notes what it installed; so a hand-made `npm ci` counts as well. */
function installedFits() {
  try {
    const wantedPackages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    return Object.entries(wantedPackages).every(
      ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

function wanted() {
  return createHash('sha256').update(read('package.json')).update(read('package-lock.json')).digest('hex');
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
