import { createRandom } from '@/service/demo/catalogue/random';
import type { Bench } from './bench';
import { checkList, checkObject } from './load/check-answers';
import { drive, type Target } from './load/drive';
import { loop } from './load/loop';
import { median } from './load/statistics';
import { KINDS, type Kind, QueryMaker } from './queries/make';
import { searchPaths } from './queries/paths';
import type { Fact, Timing } from './report/result';
import { sumPeakMemory } from './testbed/memory';
import type { Testbed } from './testbed/testbed';

const BUYER = 'ben@brightwater.example';
/** Distinct searches of each kind: to warm up, for one client, and for eight. */
const WARMING = 40;
const ONE = 400;
const EIGHT = 600;
const MIXED = 4_000;
const REPEATED = 50;
const SECONDS = 20;
const BASE_SECONDS = 5;
/** The portal's throughput and the trivial handlers' are measured in turn: a shared machine is fast now and slow then. */
const ROUNDS = 5;
const ROUND_SECONDS = 4;
/** More than eight clients are answered in a round: of a million products some thousand a second. */
const EACH_ROUND = 8_000;
/** Goals of the issue, at a million products on two processors. */
const SEARCH_P95_MS = 50;
const SHARE_OF_TRIVIAL = 0.4;
const READY_SECONDS = 4;

/** Each kind of search by one client and by eight, no search twice. */
async function byKind(target: Target, maker: QueryMaker): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const kind of KINDS) timings.push(...(await oneKind(target, maker, kind)));
  return timings;
}

async function oneKind(target: Target, maker: QueryMaker, kind: Kind): Promise<Timing[]> {
  const paths = searchPaths(maker.distinct(kind, WARMING + ONE + EIGHT));
  const warming = paths.splice(0, WARMING);
  await drive(target, { what: kind, clients: 1, paths: warming, seconds: SECONDS });
  // A small catalogue has fewer different ones of some kinds.
  const ones = paths.splice(0, Math.ceil((paths.length * ONE) / (ONE + EIGHT)));
  const one = await drive(target, { what: kind, clients: 1, paths: ones, seconds: SECONDS });
  const eight = await drive(target, { what: kind, clients: 8, paths, seconds: SECONDS });
  return [{ ...one, goal: SEARCH_P95_MS }, eight];
}

async function mixed(
  target: Target,
  maker: QueryMaker,
): Promise<[one: Timing, eight: Timing, again: Timing]> {
  const what = 'mixed set';
  const paths = searchPaths(maker.distinct('mixed', WARMING + ONE * 2 + MIXED));
  await drive(target, { what, clients: 8, paths: paths.splice(0, WARMING), seconds: SECONDS });
  const one = await drive(target, { what, clients: 1, paths: paths.splice(0, ONE * 2), seconds: SECONDS });
  const eight = await drive(target, { what, clients: 8, paths, seconds: SECONDS });
  const repeated = { what: `mixed set, the same ${REPEATED} again and again`, again: true };
  const same = paths.slice(0, REPEATED);
  const again = await drive(target, { ...repeated, clients: 8, paths: same, seconds: BASE_SECONDS });
  return [{ ...one, goal: SEARCH_P95_MS }, eight, again];
}

/** Handlers of the same portal that do next to nothing. */
const TRIVIAL = {
  /** A route of the API, like the search. */
  api: { what: 'trivial route handler', path: '/api/health/live', check: checkObject },
  /** A route behind `proxy.ts`, like all routes when the goal was set; listed next to the other (docs/decisions/0031). */
  proxied: {
    what: 'trivial route handler behind proxy.ts',
    path: '/.well-known/security.txt',
    check: checkContact,
  },
} as const;
type Trivial = (typeof TRIVIAL)[keyof typeof TRIVIAL];

function checkContact(body: string): null {
  if (!body.startsWith('Contact:')) throw new Error(`No security.txt: ${body.slice(0, 100)}`);
  return null;
}

const driveTrivial = (
  target: Target,
  { what, path, check }: Trivial,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Timing> => drive({ ...target, check }, { what, clients, paths: [path], seconds, again: true });

/** Eight clients' searches a second as shares of what each trivial handler answers, the medians of some rounds. */
async function sharesOfTrivial(target: Target, maker: QueryMaker): Promise<Fact[]> {
  const paths = searchPaths(maker.distinct('mixed', EACH_ROUND * ROUNDS));
  // A small catalogue has fewer different ones.
  const eachRound = Math.floor(paths.length / ROUNDS);
  const shares: Record<'api' | 'proxied', number[]> = { api: [], proxied: [] };
  while (shares.api.length < ROUNDS) {
    const api = await driveTrivial(target, TRIVIAL.api, { clients: 8, seconds: ROUND_SECONDS });
    const proxied = await driveTrivial(target, TRIVIAL.proxied, { clients: 8, seconds: ROUND_SECONDS });
    const round = {
      what: 'mixed set',
      clients: 8,
      paths: paths.splice(0, eachRound),
      seconds: ROUND_SECONDS,
    };
    const { perSecond } = await drive(target, round);
    shares.api.push(perSecond / api.perSecond);
    shares.proxied.push(perSecond / proxied.perSecond);
  }
  const share = (whose: string, values: number[], goal: Fact['goal']): Fact => ({
    what: `mixed set, 8 clients: throughput as a share of ${whose}`,
    value: median(values),
    unit: '×',
    goal,
  });
  return [
    share('the trivial route handler’s', shares.api, { atLeast: SHARE_OF_TRIVIAL }),
    share('a trivial route handler’s behind proxy.ts', shares.proxied, null),
  ];
}

/** Measures the machine's own limit: a handler that does nothing, and a statement that does nothing. */
async function measureBaselines(testbed: Testbed, target: Target): Promise<Timing[]> {
  const seconds = BASE_SECONDS;
  const timings: Timing[] = [];
  for (const trivial of Object.values(TRIVIAL)) {
    await driveTrivial(target, trivial, { clients: 8, seconds: 1 });
    for (const clients of [1, 8]) timings.push(await driveTrivial(target, trivial, { clients, seconds }));
  }
  const select = () => testbed.store.pool.query('SELECT 1');
  await loop('', 8, 1, select);
  const selects = [
    await loop('`select 1`', 1, seconds, select),
    await loop('`select 1`', 8, seconds, select),
  ];
  return [...timings, ...selects];
}

const portalMemory = (testbed: Testbed): Fact => ({
  what: 'portal’s memory at its peak (RSS)',
  value: sumPeakMemory(testbed.getProcesses('web')),
  unit: 'MB',
  goal: null,
});

/** A web node that is started once more in the same folder, from its program's start until it is ready for requests. */
async function measureRestart(testbed: Testbed): Promise<Fact[]> {
  await testbed.stop('web');
  const startedAt = performance.now();
  await testbed.start('web');
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    { what: 'restarted web node: ready', value: seconds, unit: 's', goal: { atMost: READY_SECONDS } },
    { ...portalMemory(testbed), what: 'restarted web node: memory at its peak (RSS)' },
  ];
}

const search: Bench = {
  title: 'Search: `GET /api/products` with session, organisation, own prices and facets',
  async run(testbed) {
    await testbed.ready();
    const maker = new QueryMaker(await testbed.subject.sample(), createRandom(11));
    const target = await testbed.as(BUYER, checkList);
    const rest = await measureBaselines(testbed, target);
    const kinds = await byKind(target, maker);
    const [one, eight, again] = await mixed(target, maker);
    const shares = await sharesOfTrivial(target, maker);
    const memory = portalMemory(testbed);
    return {
      timings: [...kinds, one, eight, again, ...rest],
      facts: [...shares, memory, ...(await measureRestart(testbed))],
      notes: [
        'No search occurs twice, but for the set that says so.',
        `The shares are medians of ${ROUNDS} rounds, in each all three one after the other for ${ROUND_SECONDS} s.`,
      ],
    };
  },
};

export default search;
