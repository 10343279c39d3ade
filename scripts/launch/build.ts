import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withLock } from '@/lib/db/embedded/process-lock';
import { filesBelow } from '../files';
import { say } from './output';
import { runTask } from './task';

/** All that a production build is made from. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
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
 * Makes the production build unless the one in `.next` is of exactly these sources.
 * @throws Error when the build fails; it has then said why
 */
export async function ensureBuild(): Promise<void> {
  await withLock(LOCK, async () => {
    const fingerprint = sourceFingerprint();
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return;
    say('Building the portal. This takes about a minute.');
    const environment = { ...process.env, NODE_ENV: 'production' } as const;
    const code = await runTask(['node_modules/next/dist/bin/next', 'build'], environment, [
      'ignore',
      2,
      'inherit',
    ]);
    if (code !== 0) throw new Error('The build failed; the lines above say why.');
    writeFileSync(STAMP, fingerprint);
  });
}

/** A hash of the names and contents of all sources but tests. */
export function sourceFingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap(filesBelow)) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
