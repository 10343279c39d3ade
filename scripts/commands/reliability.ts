import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuild } from '../launch/build';
import { printStatus } from '../launch/output';
import { onStop, SIGINT_EXIT_CODE } from '../launch/stop';
import { runTask } from '../launch/task';
import { writeCounts } from '../reliability/report';
import { runEndToEnd, stopEndToEnd } from '../testing/end-to-end';

const FOLDER = resolve('test-results/reliability');
const REPORT = resolve('docs/reliability.md');
const SUITES = ['lib/orders/reliability.test.ts', 'lib/orders/crash-recovery.test.ts'];

/**
 * `npm run reliability`: breaks and kills everything between a buyer and the distributor and writes the counts into
 * docs/reliability.md. With `--web` also on two web nodes, which needs the production build.
 */
export async function run(args: string[]): Promise<void> {
  const environment = { ...process.env, RELIABILITY_COUNTS: FOLDER };
  rmSync(FOLDER, { recursive: true, force: true });
  let failed =
    (await runTask(['node_modules/vitest/vitest.mjs', 'run', ...SUITES], environment)) === 0 ? 0 : 1;
  if (args.includes('--web')) {
    Object.assign(process.env, { RELIABILITY_COUNTS: FOLDER });
    onStop(stopEndToEnd, SIGINT_EXIT_CODE);
    await ensureBuild();
    failed += (await runEndToEnd('demo', ['faults.spec.ts'])).failed;
  }
  const written = writeCounts(FOLDER, REPORT, new Date().toISOString().slice(0, 10));
  printStatus(`\nWritten into docs/reliability.md: ${written.join(', ')}.`);
  process.exit(failed === 0 ? 0 : 1);
}
