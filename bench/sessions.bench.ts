import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench';
import { toTiming } from './load/statistics';
import type { Fact } from './report/result';
import { startCaddy } from './sessions/caddy';
import { openSessions } from './sessions/people';
import { Requests } from './sessions/requests';
import type { MemoryUsage } from './soak/memory-usage';
import { createMix } from './soak/mix';
import { type Node, startNode } from './soak/nodes';
import { ORGANISATION } from './testbed/portal-store';
import type { Testbed } from './testbed/testbed';

const BUYER = 'ben@brightwater.example';
const SECONDS = Number(process.env.BENCH_SESSIONS_SECONDS || 1_800);
const [IDLE, ACTIVE] = [10_000, 500];
/** Somebody who works looks at something every twenty seconds; a tab that was left asks for new messages every five minutes. */
const [ACTIVE_PAUSE, IDLE_PAUSE] = [20, 300];
const HEAP_MB = 450;
const RESTART_SECONDS = 60;
const SAMPLE_SECONDS = 15;
/** Until then code is compiled and caches fill. */
const WARM_SECONDS = Math.min(300, SECONDS / 3);
/** Production has the same notice (compose.yaml), during which the balancer sees that the node stops. */
const NODE_ENVIRONMENT = { DRAIN_NOTICE_MS: '3000' };

interface Sample extends MemoryUsage {
  minutes: number;
}

/** MB a minute, by least squares; 0 when it shrinks. */
function getSlope(samples: readonly Sample[], of: 'heap' | 'resident'): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minutes }) => minutes)), mean(samples.map((one) => one[of]))];
  const over = samples.map((one) => (one.minutes - x) * (one[of] - y)).reduce((sum, one) => sum + one, 0);
  const width = samples.map(({ minutes }) => (minutes - x) ** 2).reduce((sum, one) => sum + one, 0);
  return Math.max(0, over / width);
}

async function sampleMemory(node: Node): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let second = WARM_SECONDS; second <= SECONDS; second += SAMPLE_SECONDS) {
    await sleep((second === WARM_SECONDS ? WARM_SECONDS : SAMPLE_SECONDS) * 1000);
    samples.push({ minutes: second / 60, ...(await node.measureMemory()) });
  }
  return samples;
}

/** Once a minute, as an operator does: asked to end, waited for, started again. @returns how often */
async function restartAgainAndAgain(node: Node): Promise<number> {
  const until = performance.now() + (SECONDS - RESTART_SECONDS) * 1000;
  let count = 0;
  while (performance.now() < until) {
    const begun = performance.now();
    await node.restart();
    count += 1;
    await sleep(Math.max(0, RESTART_SECONDS * 1000 - (performance.now() - begun)));
  }
  return count;
}

async function measure(
  testbed: Testbed,
  [kept, restarted]: [Node, Node],
  origin: string,
): ReturnType<Bench['run']> {
  const browsers = await openSessions(testbed.store.pool, kept.headers, IDLE + ACTIVE);
  const requests = new Requests(origin);
  const mix = await createMix(kept, 1);
  const unread = `/api/notifications/unread?organisation=${ORGANISATION}`;
  const [active, idle, samples, restarts] = await Promise.all([
    requests.send(browsers.slice(0, ACTIVE), { pauseSeconds: ACTIVE_PAUSE, callAt: mix }, SECONDS),
    requests.send(browsers.slice(ACTIVE), { pauseSeconds: IDLE_PAUSE, callAt: () => unread }, SECONDS),
    sampleMemory(kept),
    restartAgainAndAgain(restarted),
  ]);
  await requests.close();
  const failures = [...active.failures, ...idle.failures];
  const last = samples.at(-1);
  const facts: Fact[] = [
    { what: 'requests that failed', value: failures.length, unit: '', goal: { atMost: 0 } },
    { what: 'restarts of the second node', value: restarts, unit: '', goal: null },
    {
      what: 'first node: memory (RSS), growth a minute',
      value: getSlope(samples, 'resident'),
      unit: 'MB',
      goal: { atMost: 5 },
    },
    {
      what: 'first node: heap after a collection, growth a minute',
      value: getSlope(samples, 'heap'),
      unit: 'MB',
      goal: { atMost: 5 },
    },
    {
      what: 'first node: memory (RSS) at the end',
      value: last?.resident ?? Number.NaN,
      unit: 'MB',
      goal: null,
    },
    { what: 'first node: heap at the end', value: last?.heap ?? Number.NaN, unit: 'MB', goal: null },
  ];
  return {
    timings: [
      toTiming('who works', ACTIVE, active.durations, SECONDS),
      toTiming('who is idle', IDLE, idle.durations, SECONDS),
    ],
    facts,
    notes: [
      `${IDLE} idle and ${ACTIVE} active sessions for ${SECONDS} s, through Caddy with the Caddyfile of deploy/caddy before two web nodes with --max-old-space-size=${HEAP_MB}. The second is asked to end and started again every ${RESTART_SECONDS} s; the first lives on, and its memory counts from ${WARM_SECONDS} s.`,
      ...failures
        .slice(0, 20)
        .map(({ at, path, what }) => `Failed after ${at.toFixed(1)} s: ${path}: ${what}.`),
    ],
  };
}

const sessions: Bench = {
  title: 'Sessions: 10,000 idle and 500 active behind a balancer, while a node is restarted each minute',
  demoOnly: true,
  async run(testbed) {
    await testbed.startSynced();
    const stops: (() => Promise<void>)[] = [];
    try {
      const nodes: Node[] = [];
      while (nodes.length < 2) {
        const node = await startNode(testbed, HEAP_MB, BUYER, NODE_ENVIRONMENT);
        nodes.push(node);
        stops.push(node.stop);
      }
      const balancer = await startCaddy(nodes.map(({ origin }) => new URL(origin).host));
      stops.push(balancer.stop);
      return await measure(testbed, nodes as [Node, Node], balancer.origin);
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

export default sessions;
