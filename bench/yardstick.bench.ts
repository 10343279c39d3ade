import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { anyFreePort } from '@/lib/db/embedded/free-port';
import { exitWithParent, TYPESCRIPT } from '@/scripts/launch/programs';
import { createRandom } from '@/service/demo/catalogue/random';
import type { Bench } from './bench';
import { checkList } from './load/check-answers';
import { driveInTurns, type Target } from './load/drive';
import { type Kind, type Query, QueryMaker } from './queries/make';
import { searchPaths } from './queries/paths';
import type { Fact, Timing } from './report/result';
import type { Testbed } from './testbed/testbed';
import { dropYardstick, makeYardstick } from './yardstick/table';

const BUYER = 'ben@brightwater.example';
/** What the bare handler can do too. */
const COMMON: readonly Kind[] = ['broad', 'brand and word', 'SKU', 'prefix'];
const EACH = 300;
const WARMING = 20;
/** Measured with one client, once more with one client, and with eight. */
const PARTS = 3;
/** Each part is measured in so many turns: a shared machine is fast now and slow then. */
const TURNS = 4;
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

/** The bare handler, or the portal. */
interface Side {
  what: string;
  target: Target;
  paths: string[];
}

type Pair = [bare: Timing, ours: Timing];
interface Pairs {
  one: Pair;
  /** Of one client, once the code has been compiled: a node serves for weeks. */
  later: Pair;
  eight: Pair;
}

/** The same searches in the same order by one client and by eight; those of the warming up are others. */
async function driveBoth(bare: Side, ours: Side): Promise<Pairs> {
  const warming = WARMING * COMMON.length;
  // A small catalogue has fewer different ones of some kinds.
  const each = Math.ceil((bare.paths.length - warming) / PARTS);
  const drivePart = (clients: number, [from, to]: [number, number], suffix = '') => {
    const side = ({ what, target, paths }: Side) => ({
      target,
      load: { what: what + suffix, clients, paths: paths.slice(from, to), seconds: SECONDS },
    });
    return driveInTurns(side(bare), side(ours), TURNS);
  };
  await drivePart(1, [0, warming]);
  return {
    one: await drivePart(1, [warming, warming + each]),
    later: await drivePart(1, [warming + each, warming + each * 2], ', once more'),
    eight: await drivePart(8, [warming + each * 2, warming + each * PARTS]),
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
    // As young as the bare handler.
    await testbed.stop('web');
    await testbed.start('web');
    const queries = searches(new QueryMaker(await testbed.subject.sample(), createRandom(14)));
    await makeYardstick(testbed.store.pool, testbed.connectionId);
    const port = await anyFreePort();
    const child = await startHandler(testbed, port);
    try {
      const bare: Target = { origin: `http://127.0.0.1:${port}`, headers: {}, check: checkBare };
      const paths = queries.map(({ text }) => `/?${new URLSearchParams({ text: text ?? '' })}`);
      const ours = await testbed.as(BUYER, checkList);
      const pairs = await driveBoth(
        { what: 'the bare handler', target: bare, paths },
        { what: 'the portal', target: ours, paths: searchPaths(queries) },
      );
      const timings = Object.values<Pair>({ ...pairs });
      return {
        timings: [...timings.map(([bare]) => bare), ...timings.map(([, ours]) => ours)],
        facts: ratios(pairs, testbed.subject.name === 'real'),
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
  'Both are started anew, answer 80 searches before they are measured, and are measured in turn.',
];

function ratios(pairs: Pairs, isReal: boolean): Fact[] {
  const ratio = ([bare, ours]: Pair, what: string, goal: Fact['goal']): Fact => ({
    what,
    value: ours.p95 / bare.p95,
    unit: '×',
    goal,
  });
  const goal = isReal ? { atMost: RATIO } : null;
  return [
    ratio(pairs.one, 'the portal’s p95 ÷ the bare handler’s, 1 client', goal),
    ratio(pairs.later, 'the same of the next 1,200 searches', goal),
    ratio(pairs.eight, 'the portal’s p95 ÷ the bare handler’s, 8 clients', null),
  ];
}

export default yardstick;
