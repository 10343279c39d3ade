import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { say } from '@/scripts/launch/output';
import { onStop } from '@/scripts/launch/stop';
import type { Bench } from './bench';
import { readOptions } from './options';
import orders from './orders.bench';
import ordersList from './orders-list.bench';
import prices from './prices.bench';
import reads from './reads.bench';
import relevance from './relevance.bench';
import { keepPart } from './report/keep';
import { describeMachine } from './report/machine';
import scroll from './scroll.bench';
import search from './search.bench';
import soak from './soak.bench';
import { Stage } from './stage/stage';
import { demoSubject, generatedSubject, realSubject, type Subject } from './stage/subject';
import suggestions from './suggestions.bench';
import yardstick from './yardstick.bench';

/** In this order: the first fills the portal that the others search. */
const BENCHES: Readonly<Record<string, Bench>> = {
  reads,
  search,
  suggestions,
  yardstick,
  prices,
  scroll,
  relevance,
  'orders-list': ordersList,
  orders,
  soak,
};
const ORDER = Object.keys(BENCHES);

let stage: Stage | undefined;

/** Runs the benchmarks on one catalogue after the other and writes what they found. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), ORDER, process.env);
  const chosen = ORDER.filter((name) => options.names.length === 0 || options.names.includes(name));
  const isOfDemo = (name: string) => BENCHES[name]?.ofDemo ?? false;
  const subjects = [
    ...(chosen.some(isOfDemo) ? [demoSubject] : []),
    ...(options.real ? [realSubject(resolve(options.real))] : []),
    ...options.sizes.map(generatedSubject),
  ];
  const root = options.data ? resolve(options.data) : mkdtempSync(join(tmpdir(), 'tradecounter-bench-'));
  const tidy = async () => {
    await stage?.close();
    if (!options.data) rmSync(root, { recursive: true, force: true });
  };
  onStop(tidy, 130);
  try {
    for (const subject of subjects) {
      const names = chosen.filter((name) => isOfDemo(name) === (subject === demoSubject));
      if (names.length > 0) await measure(subject, names, { root, keepPortal: options.keepPortal });
    }
  } finally {
    await tidy();
  }
}

/** What one benchmark cannot do keeps no other from being done; the run ends with a failure then. */
function failed(name: string, error: unknown): void {
  process.exitCode = 1;
  say(`  ${name} FAILED: ${error instanceof Error ? error.message : String(error)}`);
}

async function measure(
  subject: Subject,
  names: readonly string[],
  options: { root: string; keepPortal: boolean },
): Promise<void> {
  say(`\n── ${subject.mark}`);
  stage = await Stage.open(subject, options);
  try {
    for (const name of names) await one(stage, name).catch((error: unknown) => failed(name, error));
  } finally {
    await stage.close();
    stage = undefined;
  }
}

async function one(on: Stage, name: string): Promise<void> {
  const bench = BENCHES[name];
  if (!bench) return;
  const begun = Date.now();
  const found = await bench.run(on);
  const facts = await on.store.facts();
  const day = new Date().toISOString().slice(0, 10);
  const subject = {
    subject: on.subject.name,
    products: facts.products,
    machine: describeMachine(facts.postgres),
  };
  keepPart(subject, { name, title: bench.title, day, ...found }, ORDER);
  say(`  ${name}: ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

await main();
process.exit();
