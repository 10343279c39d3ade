import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench';
import type { Fact } from './report/result';
import type { MemoryUsage } from './soak/memory-usage';
import { createMix } from './soak/mix';
import { type Node, startNode } from './soak/nodes';
import { openLoop } from './soak/open-loop';
import type { Testbed } from './testbed/testbed';

const BUYER = 'ben@brightwater.example';
const SECONDS = Number(process.env.BENCH_SOAK_SECONDS || 600);
/** Until then code is compiled and caches fill; memory is compared from then on. */
const WARMING_SECONDS = Math.min(120, SECONDS / 2);
const SAMPLES = 10;
const NODES = 2;
const HEAP_MB = 450;
const PER_SECOND = 60;
/** Goal of the issue: the heap after a collection stays flat within a tenth. */
const FLAT = 1.1;

/** Looks at what the nodes hold, evenly over the time: first when they are warm, and for the last time at the end. */
async function watch(nodes: readonly Node[]): Promise<MemoryUsage[][]> {
  await sleep(WARMING_SECONDS * 1000);
  const pauseMs = ((SECONDS - WARMING_SECONDS) * 1000) / SAMPLES;
  const samples = [await measureHeaps(nodes)];
  while (samples.length <= SAMPLES) {
    await sleep(pauseMs);
    samples.push(await measureHeaps(nodes));
  }
  return samples;
}

const measureHeaps = (nodes: readonly Node[]): Promise<MemoryUsage[]> =>
  Promise.all(nodes.map((node) => node.measureMemory()));

function toFacts(
  number: number,
  cold: MemoryUsage,
  samples: readonly MemoryUsage[],
  after: MemoryUsage,
): Fact[] {
  const name = `node ${number + 1}`;
  const [first, heaps] = [samples[0]?.heap ?? Number.NaN, [...samples, after].map(({ heap }) => heap)];
  const fact = (what: string, value: number, unit: Fact['unit'], goal: Fact['goal'] = null): Fact => ({
    what: `${name}: ${what}`,
    value,
    unit,
    goal,
  });
  return [
    fact('heap limit', after.limit, 'MB'),
    fact('heap before the first request', cold.heap, 'MB'),
    fact('heap when warm', first, 'MB'),
    fact('heap at its highest since', Math.max(...heaps), 'MB'),
    fact('heap after the last request', after.heap, 'MB'),
    fact('highest ÷ warm', Math.max(...heaps) / first, '×', { atMost: FLAT }),
    fact('memory (RSS) when warm', samples[0]?.resident ?? Number.NaN, 'MB'),
    fact('memory (RSS) at its highest', Math.max(...samples.map(({ resident }) => resident)), 'MB'),
    fact('memory (RSS) after the last request', after.resident, 'MB'),
  ];
}

const toNote = (number: number, samples: readonly MemoryUsage[]): string =>
  `Node ${number + 1}, heap after each forced collection, in MB: ${samples.map(({ heap }) => heap.toFixed(1)).join(', ')}.`;

/** Counts each kind of error over all paths. */
function countErrorKinds(errors: readonly { path: string; what: string }[]): string[] {
  const kinds = [...new Set(errors.map(({ what }) => what))];
  return kinds.map((kind) => {
    const all = errors.filter(({ what }) => what === kind);
    return `${all.length} × ${kind}, first ${all[0]?.path}.`;
  });
}

async function soak(nodes: readonly Node[]): ReturnType<Bench['run']> {
  const [first] = nodes;
  if (!first) throw new Error('There must be a node.');
  const callAt = await createMix(first, nodes.length);
  const before = await measureHeaps(nodes);
  const load = { what: 'pages and calls, mixed', perSecond: PER_SECOND, seconds: SECONDS, callAt };
  const [{ timing, errors }, samples] = await Promise.all([openLoop(nodes, load), watch(nodes)]);
  const after = await measureHeaps(nodes);
  const own = (number: number) => samples.flatMap((look) => look[number] ?? []);
  const facts = after.flatMap((held, number) => {
    const cold = before[number];
    return cold ? toFacts(number, cold, own(number), held) : [];
  });
  const count = (what: string, value: number): Fact => ({ what, value, unit: '', goal: { atMost: 0 } });
  return {
    timings: [timing],
    facts: [
      count('requests that were not answered with 200', errors.length),
      count('nodes that ended', nodes.filter((node) => node.hasEnded()).length),
      ...facts,
    ],
    notes: [...NOTES, ...nodes.map((_, number) => toNote(number, own(number))), ...countErrorKinds(errors)],
  };
}

const NOTES = [
  `${NODES} web nodes over one database, each with --max-old-space-size=${HEAP_MB}; ${PER_SECOND} requests a second for ${SECONDS} s, sent when they are due whether or not the earlier ones are answered. A node is warm after ${WARMING_SECONDS} s.`,
];

const soakBench: Bench = {
  title: 'Soak: what a web node holds does not grow',
  demoOnly: true,
  async run(testbed: Testbed) {
    await testbed.startSynced();
    const nodes: Node[] = [];
    try {
      while (nodes.length < NODES) nodes.push(await startNode(testbed, HEAP_MB, BUYER));
      return await soak(nodes);
    } finally {
      for (const node of nodes) await node.stop();
    }
  },
};

export default soakBench;
