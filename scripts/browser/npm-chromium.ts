import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { npm } from '../packages.mjs';

/** The last one for Node 20; it is no dependency of the project, because few machines need it (66 MB). */
const PACKAGE = '@sparticuz/chromium@147.0.0';

/** Unpacks the browser and the libraries that a bare system lacks. Runs in the folder where the package is. */
const UNPACK = `
  import { readFileSync } from 'node:fs';
  import { pipeline } from 'node:stream/promises';
  import { Readable } from 'node:stream';
  import { brotliDecompressSync } from 'node:zlib';
  import chromium from '@sparticuz/chromium';
  import tar from 'tar-fs';
  await chromium.executablePath();
  const libraries = brotliDecompressSync(readFileSync('node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
  await pipeline(Readable.from([libraries]), tar.extract('libraries'));`;

const FOLDER = resolve('.data/browser');
const EXECUTABLE = join(FOLDER, 'chromium');

/**
 * Puts a Chromium from the npm registry into `.data/browser` and names it in E2E_BROWSER_PATH, when it runs here.
 * It needs neither root nor a download server of its own.
 */
export function installNpmChromium(): void {
  if (install(FOLDER)) pickNpmChromium();
}

/** Names the Chromium that was put into `.data/browser` before, if it is there and runs. */
export function pickNpmChromium(): void {
  if (!existsSync(EXECUTABLE)) return;
  const libraries = [join(FOLDER, 'libraries', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  if (!canRun(EXECUTABLE, process.env.LD_LIBRARY_PATH)) {
    if (!canRun(EXECUTABLE, libraries)) return;
    process.env.LD_LIBRARY_PATH = libraries;
  }
  process.env.E2E_BROWSER_PATH = EXECUTABLE;
}

function install(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const npmFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm(['install', ...npmFlags, PACKAGE], { cwd: folder }) !== 0) return false;
  // The package unpacks into the temporary folder, which is emptied now and then.
  const environment: NodeJS.ProcessEnv = { ...process.env, TMPDIR: folder };
  const options = { cwd: folder, env: environment, stdio: 'inherit' as const };
  return spawnSync(process.execPath, ['--input-type=module', '--eval', UNPACK], options).status === 0;
}

function canRun(program: string, libraryPath: string | undefined): boolean {
  const environment: NodeJS.ProcessEnv = { ...process.env, LD_LIBRARY_PATH: libraryPath };
  const options = { env: environment, stdio: 'ignore' as const, timeout: 15_000 };
  return spawnSync(program, ['--version', '--no-sandbox', '--headless'], options).status === 0;
}
