import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBrowser } from '../browser/ensure-browser';
import { ensureBuild } from '../launch/build';
import { printStatus } from '../launch/output';
import { onStop, SIGINT_EXIT_CODE } from '../launch/stop';
import { runTask } from '../launch/task';
import { hasRealCatalogue, runEndToEnd, stopEndToEnd } from '../testing/end-to-end';
import { forgetConfiguration } from '../testing/forget-configuration';
import { readVitestTally, type Tally } from '../testing/tally';

const NEXT = 'node_modules/next/dist/bin/next';
const RUN_SCRIPT = 'scripts/run.mjs';
/** Commands that print what they found also when all is well. */
const LISTINGS = ['routes', 'folders', 'page-weight'];

/** One checker: each has types of its own, and four make three times as many of them and need twice the processor's time. */
const TSC = ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'];

/** The static checks; each is one test that passes or fails. */
const CHECKS: { name: string; commands: string[][] }[] = [
  {
    name: 'types',
    commands: [[NEXT, 'typegen'], TSC],
  },
  {
    name: 'lint',
    commands: [['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  },
  { name: 'unused code', commands: [['node_modules/knip/bin/knip.js']] },
  { name: 'house rules', commands: [[RUN_SCRIPT, 'house-rules']] },
  { name: 'no import leads upward', commands: [[RUN_SCRIPT, 'folders']] },
  { name: 'every route declares its permission', commands: [[RUN_SCRIPT, 'routes']] },
];

/**
 * `npm test`: types, lint, unused code, house rules, unit and integration tests, the production build, and the
 * end-to-end tests in a real browser. Later steps run after a failure where that makes sense. The last line is
 * `N passed, N failed`, over all of them.
 * @param args handed to Playwright, for example the name of one spec
 */
export async function run(args: string[]): Promise<void> {
  forgetConfiguration();
  printStatus(`Testing on Node ${process.versions.node}.`);
  // Some hundred processes load the same modules.
  process.env.NODE_COMPILE_CACHE ??= resolve('.data', 'compile-cache');
  onStop(stopEndToEnd, SIGINT_EXIT_CODE);
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  const addTally = (tally: Tally) => {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  };
  // Side by side: alone, neither keeps two cores busy.
  const [build, browser] = await Promise.all([
    checkAndBuild(addTally),
    runStep('a browser', findOrInstallBrowser),
    runStep('unit and integration tests', runVitest).then(addTally),
  ]);
  addTally(browser);
  if (build.failed > 0)
    await runStep('end-to-end tests', () => Promise.reject(new Error('They need the build.'))).then(addTally);
  else if (browser.failed === 0) await endToEnd(args).then(addTally);
  if (total.skipped > 0) printStatus(`\n${total.skipped} skipped`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 ? 0 : 1);
}

/** @returns what became of the build, which is counted like the checks before it */
async function checkAndBuild(addTally: (tally: Tally) => void): Promise<Tally> {
  for (const { name, commands } of CHECKS) addTally(await runStep(name, () => runCommands(commands)));
  const build = await runStep('production build', async () => {
    await ensureBuild();
    return toTally(true);
  });
  addTally(build);
  if (build.failed === 0)
    addTally(await runStep('weight of pages', () => runCommands([[RUN_SCRIPT, 'page-weight']])));
  return build;
}

async function findOrInstallBrowser(): Promise<Tally> {
  printStatus(`Browser: ${(await ensureBrowser()).source}`);
  return { passed: 0, failed: 0, skipped: 0 };
}

async function endToEnd(args: string[]): Promise<Tally> {
  // Side by side: each has ports, programs and a database of its own.
  const [demo, real] = await Promise.all([
    runStep('end-to-end tests', () => runEndToEnd('demo', args)),
    realInput(args),
  ]);
  return {
    passed: demo.passed + real.passed,
    failed: demo.failed + real.failed,
    skipped: demo.skipped + real.skipped,
  };
}

async function realInput(args: string[]): Promise<Tally> {
  if (hasRealCatalogue())
    return runStep('end-to-end test on real input', () => runEndToEnd('real-input', args));
  printStatus(
    '\nSkipped: the test on real input. It needs ../shared/catalogue/products.jsonl.gz, which is not here.',
  );
  return { passed: 0, failed: 0, skipped: 1 };
}

/** Runs one step between two lines with its name, the second with its time. What it throws is said and makes it one failure. */
async function runStep(name: string, work: () => Promise<Tally>): Promise<Tally> {
  printStatus(`\n── ${name}`);
  const startedAt = Date.now();
  const tally = await work().catch((error: unknown) => {
    printStatus(error instanceof Error ? error.message : String(error));
    return toTally(false);
  });
  printStatus(
    `${tally.failed === 0 ? 'ok' : 'FAILED'}: ${name}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  return tally;
}

async function runCommands(commands: string[][]): Promise<Tally> {
  for (const command of commands) {
    // Their answer goes nowhere when it is not about faults, as the list of all routes is.
    const isListing = command.some((part) => LISTINGS.includes(part));
    if ((await runTask(command, process.env, ['ignore', isListing ? 'ignore' : 2, 'inherit'])) !== 0)
      return toTally(false);
  }
  return toTally(true);
}

async function runVitest(): Promise<Tally> {
  const folder = resolve('test-results');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `vitest-${process.pid}.json`);
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...options];
  return readVitestTally(report, await runTask(command, process.env));
}

const toTally = (good: boolean): Tally => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 });
