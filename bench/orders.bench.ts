import { setTimeout as sleep } from 'node:timers/promises';
import { createDelay, createRejection, createUnclearFaults } from '@/lib/orders/testing/fault-proxy/faults';
import { countOrders } from '@/lib/orders/testing/order-counts';
import type { Bench } from './bench';
import { toTiming } from './load/statistics';
import { type Distributor, openDistributor } from './orders/distributor';
import { measureTables, toGrowth } from './orders/growth';
import { openShop, type Shop } from './orders/shop';
import type { Fact } from './report/result';
import type { Testbed } from './testbed/testbed';

const ORDERS = Number(process.env.BENCH_ORDERS || 1_000);
/** Before them, at the same pace and not counted: programs that were just started run code that is not compiled yet. */
const WARMING = 200;
const BUYERS = 20;
/** Placed evenly over this time, so that the last has ten seconds left to be sent. */
const PLACING_MS = 50_000;
const SENT_WITHIN_MS = 60_000;
const EVERY = 20;
/** A POST that hangs is given up after 40 s, and looked for again after its lease. */
const SETTLED_WITHIN_MS = 120_000;
const PAGES = 200;
const WATCHING_MS = 30_000;
const PAGE_POLL_MS = 3_000;
/** ORDER_REFRESH_MS, as it ships. */
const INTERVAL_MS = 3_000;

/** Places orders evenly, each buyer one after the other. */
async function placeAll(shop: Shop, count: number): Promise<{ ids: string[]; accepted: number[] }> {
  const [ids, accepted]: [string[], number[]] = [[], []];
  const begun = Date.now();
  let next = 0;
  const one = async (buyer: Shop['buyers'][number]) => {
    for (let place = next++; place < count; place = next++) {
      await sleep(Math.max(0, begun + (place * PLACING_MS) / ORDERS - Date.now()));
      const { id, acceptedMs } = await shop.order(buyer);
      ids.push(id);
      accepted.push(acceptedMs);
    }
  };
  await Promise.all(shop.buyers.map(one));
  return { ids, accepted };
}

/** Orders of the demo that wait for somebody's approval stay as they are. */
async function waitUntilSettled({ store }: Testbed, ids: readonly string[]): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const open = `SELECT number, state, attempt FROM orders WHERE state IN ('QUEUED', 'SENDING') AND id = ANY($1)`;
    const { rows } = await store.pool.query(open, [ids]);
    if (rows.length === 0) return;
    if (Date.now() > deadline)
      throw new Error(`${rows.length} orders were not settled in time: ${JSON.stringify(rows.slice(0, 5))}`);
    await sleep(200);
  }
}

/** Time from stored to known as accepted, of all orders that were. */
async function timesToSubmitted({ store }: Testbed, ids: readonly string[]): Promise<number[]> {
  const { rows } = await store.pool.query<{ ms: number }>(
    `SELECT extract(epoch FROM a.finished_at - o.created_at)::float8 * 1000 AS ms
     FROM orders o JOIN order_attempts a ON a.order_id = o.id AND a.outcome = 'submitted'
     WHERE o.id = ANY($1)`,
    [ids],
  );
  return rows.map(({ ms }) => ms);
}

async function place(testbed: Testbed, shop: Shop, { proxy, listUpstreamOrders }: Distributor) {
  const faults = [
    ...createUnclearFaults(),
    createRejection('429, Retry-After 2'),
    createDelay('late', 5_000),
  ];
  await waitUntilSettled(testbed, (await placeAll(shop, WARMING)).ids);
  proxy.journal.length = 0;
  proxy.use([{ method: 'POST', path: '/v1/orders$', every: EVERY, faults }]);
  const begun = Date.now();
  const { ids, accepted } = await placeAll(shop, ORDERS);
  await waitUntilSettled(testbed, ids);
  proxy.use([]);
  const posts = proxy.journal.filter(({ method, path }) => method === 'POST' && path === '/v1/orders');
  const inTime = new Set(
    posts.filter(({ at }) => at - begun < SENT_WITHIN_MS).map(({ reference }) => reference),
  );
  const counts = await countOrders('bench', { proxy, listUpstreamOrders }, testbed.store.pool, ids);
  const broken = posts.filter(({ fault }) => fault !== null).length;
  const timings = [
    toTiming('accepting an order: POST /api/orders until 202', BUYERS, accepted, PLACING_MS / 1000, {
      goal: 300,
    }),
    toTiming(
      'from accepted until known as taken',
      BUYERS,
      await timesToSubmitted(testbed, ids),
      PLACING_MS / 1000,
      { goal: 5_000 },
    ),
  ];
  const facts: Fact[] = [
    { what: 'orders sent within 60 s', value: inTime.size, unit: '', goal: { atLeast: ORDERS } },
    { what: 'POSTs that met a fault', value: broken, unit: '', goal: null },
    { what: 'orders lost', value: counts.lost, unit: '', goal: { atMost: 0 } },
    { what: 'orders duplicated', value: counts.duplicated, unit: '', goal: { atMost: 0 } },
  ];
  return { ids, timings, facts };
}

/** The most reads of one order within any interval, and all reads for each order and interval. */
function countReads(proxy: Distributor['proxy'], orders: number) {
  const times = new Map<string, number[]>();
  for (const { at, method, path } of proxy.journal)
    if (method === 'GET' && /\/orders\/\d+$/.test(path)) times.set(path, [...(times.get(path) ?? []), at]);
  const all = [...times.values()];
  const within = (own: number[], from: number) =>
    own.filter((at) => at >= from && at - from < INTERVAL_MS * 0.95).length;
  const maxReads = Math.max(0, ...all.flatMap((own) => own.map((at) => within(own, at))));
  const reads = all.reduce((sum, own) => sum + own.length, 0);
  return { maxReads, reads, each: reads / (orders * (WATCHING_MS / INTERVAL_MS)) };
}

async function watch(shop: Shop, { proxy }: Distributor, ids: readonly string[]) {
  const looks: number[] = [];
  proxy.journal.length = 0;
  const until = Date.now() + WATCHING_MS;
  // Several pages show the same order, as people of one company do.
  const watched = ids.slice(0, Math.max(1, Math.round(PAGES * 0.75)));
  const page = async (number: number) => {
    await sleep((number * PAGE_POLL_MS) / PAGES);
    const buyer = shop.buyers[number % shop.buyers.length];
    const id = watched[number % watched.length];
    while (buyer && id && Date.now() < until) {
      looks.push(await shop.readOrder(buyer, id));
      await sleep(PAGE_POLL_MS);
    }
  };
  await Promise.all(Array.from({ length: PAGES }, (_, number) => page(number)));
  const { maxReads, reads, each } = countReads(proxy, ids.length);
  const facts: Fact[] = [
    { what: 'orders that are open', value: ids.length, unit: '', goal: null },
    {
      what: 'most reads of one order from the API in an interval',
      value: maxReads,
      unit: '',
      goal: { atMost: 1 },
    },
    { what: 'reads from the API for each order and interval', value: each, unit: '', goal: { atMost: 1 } },
    { what: 'reads from the API a second', value: reads / (WATCHING_MS / 1000), unit: '', goal: null },
  ];
  const what = 'a page asks how an order is, 200 pages';
  return { timings: [toTiming(what, PAGES, looks, WATCHING_MS / 1000, { goal: 1_000 })], facts };
}

const orders: Bench = {
  title: 'Orders',
  demoOnly: true,
  async run(testbed) {
    const distributor = await openDistributor(testbed);
    await testbed.ready();
    const shop = await openShop(testbed, BUYERS);
    try {
      const before = await measureTables(testbed.store.pool);
      const placed = await place(testbed, shop, distributor);
      const growth = toGrowth(before, await measureTables(testbed.store.pool), WARMING + ORDERS);
      const watched = await watch(shop, distributor, placed.ids);
      return {
        timings: [...placed.timings, ...watched.timings],
        facts: [...placed.facts, ...watched.facts, ...growth],
        notes: NOTES,
      };
    } finally {
      await shop.close();
      await distributor.close();
    }
  },
};

const NOTES = [
  `${ORDERS} orders by ${BUYERS} buyers, evenly over ${PLACING_MS / 1000} s; one POST in ${EVERY} meets a fault, of every kind in docs/reliability.md in turn. Before them ${WARMING} that are not counted. The proxy takes the idempotency key away.`,
  `Then ${PAGES} pages look every ${PAGE_POLL_MS / 1000} s while the worker follows all orders, with ORDER_REFRESH_MS, ORDER_POLL_MS and ORDER_READS_PER_MINUTE as they ship.`,
];

export default orders;
