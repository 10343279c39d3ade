import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { anyFreePort } from '@/lib/platform/db/embedded/free-port';
import { exitWithParent, TYPESCRIPT } from '@/scripts/launch/programs';
import { createRandom } from '@/service/demo/catalogue/random';
import type { Bench } from './bench';
import { checkList } from './load/check-answers';
import { drive, type Target } from './load/drive';
import { type Kind, type Query, QueryMaker } from './queries/make';
import { searchPaths } from './queries/paths';
import type { Fact, Timing } from './report/result';
import type { Testbed } from './testbed/testbed';
import { dropYardstick, makeYardstick } from './yardstick/table';

const BUYER = 'ben@brightwater.example';
/** The bare handler supports these kinds of search, too. */
const COMMON: readonly Kind[] = ['broad', 'brand and word', 'SKU', 'prefix'];
const EACH = 300;
const WARMING = 20;
/** Measured with one client, once more with one client, and with eight. */
const PARTS = 3;
const SECONDS = 30;
/** With one client, on the real catalogue: no later than the bare handler. */
const RATIO = 1;

const answer = z.looseObject({ rows: z.array(z.looseObject({ id: z.int() })).max(24), total: z.int() });
const checkBare = (body: string): boolean => answer.parse(JSON.parse(body)).rows.length > 0;

async function startHandler(testbed: Testbed, port: number): Promise<ChildProcess> {
  const child = fork('bench/yardstick/handler.ts', {
    execArgv: [...exitWithParent(), ...TYPESCRIPT],
    env: { ...testbed.folder.environment, YARDSTICK_PORT: String(port) },
  });
  await once(child, 'message');
  return child;
}

interface Timings {
  one: Timing;
  /** Timing of one client, once the code has been compiled: a node serves for weeks. */
  later: Timing;
  eight: Timing;
}

/** The same searches in the same order by one client and by eight; those of the warming up are others. */
async function driveAll(what: string, target: Target, paths: string[]): Promise<Timings> {
  const rest = [...paths];
  const drivePart = (part: string, clients: number, count: number) =>
    drive(target, { what: part, clients, paths: rest.splice(0, count), seconds: SECONDS });
  await drivePart(what, 1, WARMING * COMMON.length);
  // A small catalogue has fewer different ones of some kinds.
  const each = Math.ceil(rest.length / PARTS);
  return {
    one: await drivePart(what, 1, each),
    later: await drivePart(`${what}, once more`, 1, each),
    eight: await drivePart(what, 8, each),
  };
}

/** Searches of all kinds in turn. */
function searches(maker: QueryMaker): Query[] {
  const kinds = COMMON.map((kind) => maker.distinct(kind, WARMING + EACH * PARTS));
  const places = Array.from({ length: WARMING + EACH * PARTS }, (_, place) => place);
  return places.flatMap((place) => kinds.flatMap((queries) => queries.slice(place, place + 1)));
}

const yardstick: Bench = {
  title: 'Beside a bare node:http handler with one good statement (24 rows, exact vendor and type counts)',
  async run(testbed) {
    await testbed.ready();
    // Restarts the web node: the bare handler has just started, too.
    await testbed.stop('web');
    await testbed.start('web');
    const queries = searches(new QueryMaker(await testbed.subject.sample(), createRandom(14)));
    await makeYardstick(testbed.store.pool, testbed.connectionId);
    const port = await anyFreePort();
    const child = await startHandler(testbed, port);
    try {
      const bare: Target = { origin: `http://127.0.0.1:${port}`, headers: {}, check: checkBare };
      const paths = queries.map(({ text }) => `/?${new URLSearchParams({ text: text ?? '' })}`);
      const bareTimes = await driveAll('the bare handler', bare, paths);
      const ours = await testbed.as(BUYER, checkList);
      const ourTimes = await driveAll('the portal', ours, searchPaths(queries));
      const isReal = testbed.subject.name === 'real';
      return {
        timings: [...Object.values(bareTimes), ...Object.values(ourTimes)],
        facts: ratios(bareTimes, ourTimes, isReal),
        notes: NOTES,
      };
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await dropYardstick(testbed.store.pool);
    }
  },
};

const NOTES = [
  'The same searches in the same run: broad, brand and word, SKU, prefix, in turn; no search twice.',
  'Both are started anew, and answer 80 searches before they are measured.',
];

function ratios(bare: Timings, ours: Timings, isReal: boolean): Fact[] {
  const ratio = (place: keyof Timings, what: string, goal: Fact['goal']): Fact => ({
    what,
    value: ours[place].p95 / bare[place].p95,
    unit: '×',
    goal,
  });
  const goal = isReal ? { atMost: RATIO } : null;
  return [
    ratio('one', 'the portal’s p95 ÷ the bare handler’s, 1 client', goal),
    ratio('later', 'the same of the next 1,200 searches', goal),
    ratio('eight', 'the portal’s p95 ÷ the bare handler’s, 8 clients', null),
  ];
}

export default yardstick;
