import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBrowser } from '../browser/ensure-browser';
import { ensureBuild } from '../launch/build';
import { say } from '../launch/output';
import { onStop } from '../launch/stop';
import { runTask } from '../launch/task';
import { hasRealCatalogue, runEndToEnd, stopEndToEnd } from '../testing/end-to-end';
import { forgetConfiguration } from '../testing/forget-configuration';
import { type Tally, vitestTally } from '../testing/tally';

const NEXT = 'node_modules/next/dist/bin/next';
/** What a shell reports of a program that Ctrl-C ended. */
const INTERRUPTED = 130;
const RUN = 'scripts/run.mjs';
/** Commands that print what they found also when all is well. */
const LISTINGS = ['routes', 'folders'];

/** The static checks; each is one test that passes or fails. */
const CHECKS: { name: string; commands: string[][] }[] = [
  {
    name: 'types',
    commands: [
      [NEXT, 'typegen'],
      ['node_modules/typescript/bin/tsc', '--noEmit'],
    ],
  },
  {
    name: 'lint',
    commands: [['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  },
  { name: 'unused code', commands: [['node_modules/knip/bin/knip.js']] },
  { name: 'house rules', commands: [[RUN, 'house-rules']] },
  { name: 'no import leads upward', commands: [[RUN, 'folders']] },
  { name: 'every route declares its permission', commands: [[RUN, 'routes']] },
];

/**
 * `npm test`: types, lint, unused code, house rules, unit and integration tests, the production build, and the
 * end-to-end tests in a real browser. Later steps run after a failure where that makes sense. The last line is
 * `N passed, N failed`, over all of them.
 * @param args handed to Playwright, for example the name of one spec
 */
export async function run(args: string[]): Promise<void> {
  forgetConfiguration();
  onStop(stopEndToEnd, INTERRUPTED);
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  const add = (tally: Tally) => {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  };
  for (const { name, commands } of CHECKS) add(await step(name, () => allSucceed(commands)));
  add(await step('unit and integration tests', runVitest));
  const build = await step('production build', async () => {
    await ensureBuild();
    return outcome(true);
  });
  add(build);
  if (build.failed === 0) add(await endToEnd(args));
  else add(await step('end-to-end tests', () => Promise.reject(new Error('They need the build.'))));
  if (total.skipped > 0) say(`\n${total.skipped} skipped`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 ? 0 : 1);
}

async function endToEnd(args: string[]): Promise<Tally> {
  const browser = await step('a browser', async () => {
    say(`Browser: ${(await ensureBrowser()).source}`);
    return { passed: 0, failed: 0, skipped: 0 };
  });
  if (browser.failed > 0) return browser;
  const demo = await step('end-to-end tests', () => runEndToEnd('demo', args));
  if (!hasRealCatalogue()) {
    say(
      '\nSkipped: the test on real input. It needs ../shared/catalogue/products.jsonl.gz, which is not here.',
    );
    return { ...demo, skipped: demo.skipped + 1 };
  }
  const real = await step('end-to-end test on real input', () => runEndToEnd('real-input', args));
  return {
    passed: demo.passed + real.passed,
    failed: demo.failed + real.failed,
    skipped: demo.skipped + real.skipped,
  };
}

/** Runs one step under a heading with its time. What it throws is said and makes it one failure. */
async function step(name: string, work: () => Promise<Tally>): Promise<Tally> {
  say(`\n── ${name}`);
  const begun = Date.now();
  const tally = await work().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return outcome(false);
  });
  say(`${tally.failed === 0 ? 'ok' : 'FAILED'}: ${name}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  return tally;
}

async function allSucceed(commands: string[][]): Promise<Tally> {
  for (const command of commands) {
    // Their answer goes nowhere when it is not about faults, as the list of all routes is.
    const isListing = command.some((part) => LISTINGS.includes(part));
    if ((await runTask(command, process.env, ['ignore', isListing ? 'ignore' : 2, 'inherit'])) !== 0)
      return outcome(false);
  }
  return outcome(true);
}

async function runVitest(): Promise<Tally> {
  const folder = resolve('test-results');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `vitest-${process.pid}.json`);
  const code = await runTask(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    process.env,
  );
  return vitestTally(report, code);
}

const outcome = (good: boolean): Tally => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 });
