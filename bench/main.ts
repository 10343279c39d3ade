import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printStatus } from '@/scripts/launch/output';
import { onStop, SIGINT_EXIT_CODE } from '@/scripts/launch/stop';
import backup from './backup.bench';
import type { Bench } from './bench';
import connections from './connections.bench';
import exports from './exports.bench';
import home from './home.bench';
import interaction from './interaction.bench';
import { readOptions } from './options';
import orders from './orders.bench';
import ordersList from './orders-list.bench';
import pages from './pages.bench';
import prices from './prices.bench';
import quickOrder from './quick-order.bench';
import relevance from './relevance.bench';
import { describeMachine } from './report/machine';
import { render } from './report/render';
import type { Part, Result } from './report/result';
import scroll from './scroll.bench';
import search from './search.bench';
import sessions from './sessions.bench';
import soak from './soak.bench';
import suggestions from './suggestions.bench';
import sync from './sync.bench';
import { demoSubject, generatedSubject, realSubject, type Subject } from './testbed/subject';
import { Testbed } from './testbed/testbed';
import yardstick from './yardstick.bench';

/** In this order: the first fills the portal that the others search. */
const BENCHES: Readonly<Record<string, Bench>> = {
  reads: sync,
  search,
  suggestions,
  yardstick,
  prices,
  scroll,
  interaction,
  'quick-order': quickOrder,
  relevance,
  'orders-list': ordersList,
  home,
  exports,
  backup,
  orders,
  pages,
  soak,
  sessions,
  connections,
};
const ORDER = Object.keys(BENCHES);

/** True when a benchmark measures this catalogue. */
const isMeasuredOn = (name: string, subject: Subject): boolean =>
  subject === demoSubject
    ? Boolean(BENCHES[name]?.demoOnly || BENCHES[name]?.withDemo)
    : !BENCHES[name]?.demoOnly;

let testbed: Testbed | undefined;
const results: Result[] = [];

/** Runs the benchmarks on one catalogue after the other and prints their report to standard output, as Markdown. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), ORDER, process.env);
  const chosen = ORDER.filter((name) => options.names.length === 0 || options.names.includes(name));
  const subjects = [
    ...(chosen.some((name) => isMeasuredOn(name, demoSubject)) ? [demoSubject] : []),
    ...(options.real ? [realSubject(resolve(options.real))] : []),
    ...options.sizes.map(generatedSubject),
  ];
  const root = options.data ? resolve(options.data) : mkdtempSync(join(tmpdir(), 'tradecounter-bench-'));
  const cleanUp = async () => {
    await testbed?.close();
    if (!options.data) rmSync(root, { recursive: true, force: true });
  };
  onStop(cleanUp, SIGINT_EXIT_CODE);
  try {
    for (const subject of subjects) {
      const names = chosen.filter((name) => isMeasuredOn(name, subject));
      if (names.length > 0) await measure(subject, names, { root, keepPortal: options.keepPortal });
    }
  } finally {
    process.stdout.write(render(results.toSorted((a, b) => a.products - b.products)));
    await cleanUp();
  }
}

/** Reports a benchmark that failed. The others still run; the process then ends with a failure. */
function failed(name: string, error: unknown): void {
  process.exitCode = 1;
  printStatus(`  ${name} FAILED: ${error instanceof Error ? error.message : String(error)}`);
}

async function measure(
  subject: Subject,
  names: readonly string[],
  options: { root: string; keepPortal: boolean },
): Promise<void> {
  printStatus(`\n── ${subject.mark}`);
  testbed = await Testbed.open(subject, options);
  try {
    for (const name of names) await runBench(testbed, name).catch((error: unknown) => failed(name, error));
  } finally {
    await testbed.close();
    testbed = undefined;
  }
}

async function runBench(target: Testbed, name: string): Promise<void> {
  const bench = BENCHES[name];
  if (!bench) return;
  const begun = Date.now();
  const found = await bench.run(target);
  const facts = await target.store.facts();
  const day = new Date().toISOString().slice(0, 10);
  const subject = {
    subject: target.subject.name,
    products: facts.products,
    machine: describeMachine(facts.postgres),
  };
  addPart(subject, { name, title: bench.title, day, ...found });
  printStatus(`  ${name}: ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

function addPart(subject: Omit<Result, 'parts'>, part: Part): void {
  const known = results.find((result) => result.subject === subject.subject);
  if (known) known.parts.push(part);
  else results.push({ ...subject, parts: [part] });
}

await main();
process.exit();
