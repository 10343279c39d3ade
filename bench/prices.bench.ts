import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@/service/demo/catalogue/random';
import type { Bench } from './bench';
import { checkList } from './load/check-answers';
import { drive } from './load/drive';
import { QueryMaker } from './queries/make';
import { searchPaths } from './queries/paths';
import type { Fact } from './report/result';
import { addPriceLists, countPriceIndexes } from './testbed/price-lists';
import type { Testbed } from './testbed/testbed';

const BUYER = 'ben@brightwater.example';
const LISTS = 50;
const WARMING = 50;
const EACH = 400;
const SECONDS = 20;
const P95_MS = 50;
const POLL_MS = 100;
const TIMEOUT_MS = 60 * 60_000;

/** Gives customers lists and waits until all can sort by their prices. @returns seconds; null when they were there */
async function build(
  testbed: Testbed,
  from: number,
  count: number,
): Promise<[customers: number[], seconds: number | null]> {
  const { pool } = testbed.store;
  const before = (await countPriceIndexes(pool)).views;
  const { customers, added } = await addPriceLists(pool, from, count);
  const begun = performance.now();
  await testbed.requestPriceIndexes();
  for (;;) {
    const { views: indexes, ready } = await countPriceIndexes(pool);
    if (indexes >= before + added && ready === indexes) break;
    if (performance.now() - begun > TIMEOUT_MS)
      throw new Error('The price indexes were not built within an hour.');
    await sleep(POLL_MS);
  }
  return [customers, added === count ? (performance.now() - begun) / 1000 : null];
}

const seconds = (what: string, value: number | null): Fact[] =>
  value === null ? [] : [{ what, value, unit: 's', goal: null }];

const prices: Bench = {
  title: `Price lists: ${LISTS} customers, each by a list of its own, sorting and filtering by what they pay`,
  async run(testbed) {
    await testbed.ready();
    const [first, alone] = await build(testbed, 0, 1);
    const [others, together] = await build(testbed, 1, LISTS - 1);
    await testbed.waitUntilIdle();
    const customers = [...first, ...others];
    const maker = new QueryMaker(await testbed.subject.sample(), createRandom(15));
    const target = await testbed.as(BUYER, checkList);
    const paths = maker
      .distinct('by price', WARMING + EACH * 3)
      .flatMap((query, place) => searchPaths([query], customers[place % customers.length]));
    const what = 'sorted by the price of the list';
    await drive(target, { what, clients: 1, paths: paths.splice(0, WARMING), seconds: SECONDS });
    const one = await drive(target, { what, clients: 1, paths: paths.splice(0, EACH), seconds: SECONDS });
    const eight = await drive(target, { what, clients: 8, paths, seconds: SECONDS });
    const { rows } = await countPriceIndexes(testbed.store.pool);
    return {
      timings: [{ ...one, goal: P95_MS }, eight],
      facts: [
        ...seconds('from the first list to a price index of it that is ready', alone),
        ...seconds(`each further price index, ${LISTS - 1} at once`, together && together / (LISTS - 1)),
        { what: 'prices that are kept for sorting, all views', value: rows, unit: 'products', goal: null },
      ],
      notes: ['With and without a text, a type and bounds of the price; each search for another customer.'],
    };
  },
};

export default prices;
