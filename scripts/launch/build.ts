import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withLock } from '@/lib/platform/db/embedded/process-lock';
import { listFiles } from '../files';
import { isPackaged } from '../packages.mjs';
import { finishBuild } from './finish-build';
import { printStatus } from './output';
import { exitWithParent } from './programs';
import { withProgress } from './progress';

/** A production build depends on these, so that a change causes a new build. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'scripts/launch/compress-static.ts',
  'scripts/messages',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'proxy.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = '.next/tradecounter-build';
const LOCK = 'node_modules/.tradecounter-build';

/**
 * Makes the production build unless the one in `.next` is of exactly these sources, or of a release, which holds none.
 * @throws Error when the build fails; it has then said why
 */
export async function ensureBuild(): Promise<void> {
  if (isPackaged()) return;
  await withLock(LOCK, async () => {
    const fingerprint = sourceFingerprint();
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return;
    await withProgress('Building the portal', async () => {
      await nextBuild();
      await finishBuild('.next');
    });
    writeFileSync(STAMP, fingerprint);
  });
}

/** Hides Next's report of every route, and shows its errors. */
function nextBuild(): Promise<void> {
  const build = spawn(process.execPath, [...exitWithParent(), 'node_modules/next/dist/bin/next', 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  return new Promise((resolve, reject) => {
    build.once('error', reject);
    build.once('exit', (code) => {
      if (code === 0) return resolve();
      printStatus(Buffer.concat(output).toString('utf8'));
      reject(new Error('The build failed; the lines above say why.'));
    });
  });
}

/** Excludes tests, and the files that the build itself writes next to the messages. */
const NO_SOURCE = /\.test\.tsx?$|\.d\.json\.ts$/;

/** A hash of the names and contents of all sources. */
function sourceFingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap(listFiles)) {
    if (!NO_SOURCE.test(file)) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
