import { request } from 'undici';
import { addPerson } from '@/lib/accounts/data';
import { createRandom } from '@/service/demo/catalogue/random';
import type { Bench } from './bench';
import { type Added, addConnections } from './connections/add';
import { toRequest } from './load/call';
import { checkList } from './load/check-answers';
import { drive } from './load/drive';
import { signIn } from './load/session';
import { type Query, QueryMaker } from './queries/make';
import { searchPaths } from './queries/paths';
import type { Fact, Timing } from './report/result';
import type { MemoryUsage } from './soak/memory-usage';
import { type Node, startNode } from './soak/nodes';
import { ORGANISATION } from './testbed/portal-store';
import type { Testbed } from './testbed/testbed';

const BUYER = 'ben@brightwater.example';
const ADMINISTRATOR = 'amira@brightwater.example';
const [CONNECTIONS, CATALOGUES] = [50, 10];
/** Distinct searches, each in one catalogue: to warm up, for one client, and for eight. */
const [WARMING, ONE, EIGHT] = [100, 600, 1_200];
const SECONDS = 30;
/** Goal of the issue. */
const SEARCH_P95_MS = 50;

/** Somebody who searches in the catalogue of one organisation. */
interface Searcher {
  organisation: number;
  headers: Record<string, string>;
}

/** Results of the same searches, in one catalogue or in turn in several. */
interface Measured {
  timings: Timing[];
  readySeconds: number;
  /** With its lists, before the first search. */
  warm: MemoryUsage;
  /** After the last search. */
  used: MemoryUsage;
  /** In MB. */
  peak: number;
}

/** A buyer of an organisation, signed in. Those of an earlier run on the same portal are still there. */
async function openSearcher(testbed: Testbed, node: Node, organisation: number): Promise<Searcher> {
  const like = testbed.findPerson(BUYER);
  const person = { ...like, email: `buyer-${organisation}@bench.example` };
  await addPerson({ ...person, name: 'Buyer', role: 'buyer', organisationId: organisation });
  return { organisation, headers: await signIn(getPort(node), person) };
}

const getPort = ({ origin }: Node): number => Number(new URL(origin).port);

/** Searches of all searchers in turn: no catalogue is searched twice in a row. */
async function measure(
  node: Node,
  searchers: readonly Searcher[],
  queries: readonly Query[],
): Promise<Measured> {
  const calls = queries.flatMap((query, place) => {
    const searcher = searchers[place % searchers.length];
    const [path] = searchPaths([query], searcher?.organisation);
    return searcher && path ? [{ path, headers: searcher.headers }] : [];
  });
  const target = { origin: node.origin, headers: node.headers, check: checkList };
  const what =
    searchers.length === 1 ? 'mixed set, one catalogue' : `mixed set, ${searchers.length} catalogues in turn`;
  const send = (count: number, clients: number) =>
    drive(target, { what, clients, paths: calls.splice(0, count), seconds: SECONDS });
  const warm = await node.measureMemory();
  await send(WARMING, 8);
  const timings = [{ ...(await send(ONE, 1)), goal: SEARCH_P95_MS }, await send(EIGHT, 8)];
  const peak = node.getPeakMemory();
  return { timings, readySeconds: node.getReadySeconds(), warm, used: await node.measureMemory(), peak };
}

/** An administrator adds one connection with a catalogue more than the portal has room for. @throws Error unless refused */
async function requireRejected(testbed: Testbed, node: Node, { unconnected }: Added): Promise<void> {
  const headers = await signIn(getPort(node), testbed.findPerson(ADMINISTRATOR));
  const body = {
    organisationId: unconnected,
    hasCatalogue: true,
    clientId: 'one-too-many',
    clientSecret: 'not known to the API',
    api: null,
  };
  const path = `/api/connections?organisation=${ORGANISATION}`;
  const call = toRequest(headers, { path, body: JSON.stringify(body) });
  const answer = await request(node.origin, call);
  const text = await answer.body.text();
  if (answer.statusCode !== 409 || !text.includes('CATALOGUES_MAX'))
    throw new Error(`Catalogue ${CATALOGUES + 1} was answered with ${answer.statusCode}: ${text}`);
}

/** @param again after a restart, by which the lists come from the disk */
function toFacts(one: Measured, all: Measured, again: Measured): Fact[] {
  const fact = (what: string, value: number, unit: Fact['unit'], goal: Fact['goal'] = null): Fact => ({
    what,
    value,
    unit,
    goal,
  });
  const ofNode = (name: string, { readySeconds, peak, used }: Measured) => [
    fact(`${name}: ready`, readySeconds, 's'),
    fact(`${name}: memory at its peak (RSS)`, peak, 'MB'),
    fact(`${name}: memory after the searches and a collection (RSS)`, used.resident, 'MB'),
  ];
  const perFurther = (of: (measured: Measured) => number) => (of(all) - of(one)) / (CATALOGUES - 1);
  return [
    ...ofNode('one catalogue', one),
    ...ofNode(`${CATALOGUES} catalogues, lists from the database`, all),
    ...ofNode(`${CATALOGUES} catalogues, lists from the disk`, again),
    fact(
      'each further catalogue: its list (heap and typed arrays before the first search)',
      perFurther(({ warm }) => warm.heap + warm.arrays),
      'MB',
    ),
    fact(
      'each further catalogue: memory after the searches (RSS)',
      perFurther(({ used }) => used.resident),
      'MB',
    ),
    fact(`catalogue ${CATALOGUES + 1}: refused with 409`, 1, '', { atLeast: 1 }),
  ];
}

async function withNode<Value>(testbed: Testbed, work: (node: Node) => Promise<Value>): Promise<Value> {
  const { webHeapMb } = testbed.folder.settings;
  const node = await startNode(testbed, webHeapMb, BUYER, { CATALOGUES_MAX: String(CATALOGUES) });
  try {
    return await work(node);
  } finally {
    await node.stop();
  }
}

const connections: Bench = {
  title: `Connections: ${CONNECTIONS}, ${CATALOGUES} of them with a catalogue, on one web node`,
  withDemo: true,
  async run(testbed) {
    await testbed.startSynced();
    await testbed.stop('worker');
    const maker = new QueryMaker(await testbed.subject.sample(), createRandom(23));
    const queries = maker.distinct('mixed', WARMING + ONE + EIGHT);
    const one = await withNode(testbed, (node) =>
      measure(node, [{ organisation: ORGANISATION, headers: node.headers }], queries),
    );
    const added = await addConnections(testbed.store.pool, testbed.connectionId, {
      catalogues: CATALOGUES - 1,
      orderingOnly: CONNECTIONS - CATALOGUES,
    });
    try {
      await testbed.waitUntilIdle();
      return await withNode(testbed, async (node) => {
        const searchers = [{ organisation: ORGANISATION, headers: node.headers }];
        for (const id of added.withCatalogue) searchers.push(await openSearcher(testbed, node, id));
        const all = await measure(node, searchers, queries);
        await node.restart();
        await requireRejected(testbed, node, added);
        const again = await measure(node, searchers, queries);
        return { timings: [...one.timings, ...all.timings], facts: toFacts(one, all, again), notes: NOTES };
      });
    } finally {
      await added.remove();
    }
  },
};

const NOTES = [
  `A web node with CATALOGUES_MAX=${CATALOGUES} and otherwise the settings of a new installation. The first catalogue is read from the API; the stored rows of the others are copies of it, of connections whose organisations each have a buyer of their own. ${CONNECTIONS - CATALOGUES} connections are for ordering only.`,
  `The same ${WARMING + ONE + EIGHT} different searches are made in one catalogue and in turn in ${CATALOGUES}; a further catalogue's memory is a ninth of the difference after a forced collection. After the refusal the restarted node answered all of them once more.`,
];

export default connections;
