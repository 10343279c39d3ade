import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findForeignApi } from '@/lib/upstream/testing/foreign-api/choices';
import { ensureBuild } from '../launch/build';
import { printStatus } from '../launch/output';
import { onStop, SIGINT_EXIT_CODE } from '../launch/stop';
import { runTask } from '../launch/task';
import { formatCounts, writeCounts } from '../reliability/report';
import { runEndToEnd, stopEndToEnd } from '../testing/end-to-end';

const FOLDER = resolve('test-results/reliability');
const REPORT = resolve('docs/reliability.md');
const SUITES = ['lib/orders/reliability.test.ts', 'lib/orders/crash-recovery.test.ts'];

/** Runs the suites of faults and kills. @returns how many failed */
async function runSuites(environment: NodeJS.ProcessEnv): Promise<number> {
  rmSync(FOLDER, { recursive: true, force: true });
  const code = await runTask(['node_modules/vitest/vitest.mjs', 'run', ...SUITES], environment);
  return code === 0 ? 0 : 1;
}

/**
 * `npm run reliability`: breaks and kills everything between a buyer and the distributor and writes the counts into
 * docs/reliability.md. With `--web` also on two web nodes, which needs the production build. With `--api NAME` a foreign API
 * takes the reference service's place, and the counts are printed.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { web: { type: 'boolean' }, api: { type: 'string' } } });
  const environment = { ...process.env, RELIABILITY_COUNTS: FOLDER };
  const day = new Date().toISOString().slice(0, 10);
  if (values.api !== undefined) {
    if (values.web) throw new Error('The web nodes have the reference service: leave out --web or --api.');
    const { name } = findForeignApi(values.api);
    const failed = await runSuites({ ...environment, RELIABILITY_API: name });
    printStatus(`\n${name}\n\n${formatCounts(FOLDER, day)}`);
    process.exit(failed);
  }
  let failed = await runSuites(environment);
  if (values.web) {
    Object.assign(process.env, { RELIABILITY_COUNTS: FOLDER });
    onStop(stopEndToEnd, SIGINT_EXIT_CODE);
    await ensureBuild();
    failed += (await runEndToEnd('demo', ['faults.spec.ts'])).failed;
  }
  const written = writeCounts(FOLDER, REPORT, day);
  printStatus(`\nWritten into docs/reliability.md: ${written.join(', ')}.`);
  process.exit(failed === 0 ? 0 : 1);
}
