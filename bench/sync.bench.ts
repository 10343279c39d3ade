import { Pool } from 'undici';
import { z } from 'zod';
import type { Bench } from './bench';
import { median } from './load/statistics';
import type { Fact } from './report/result';
import { apiTarget } from './testbed/api';
import { peakMemory, resetPeak } from './testbed/memory';
import type { Testbed } from './testbed/testbed';

const PER_PAGE = 1000;
/** A small catalogue is read in a moment, and one moment tells little. */
const REPEATS_BELOW = 200_000;
const REPEATS = 3;
/** Goals of the issue; the ratios hold from a million products on, the memory always. */
const MIN_LARGE_CATALOGUE = 1_000_000;
const MAX_FULL_RATIO = 3;
const MAX_NO_CHANGE_RATIO = 1.3;
const MAX_WORKER_MB = 300;

/** Reads every page, one after the other, parses it and forgets it. @returns products and seconds */
async function download(testbed: Testbed): Promise<{ products: number; seconds: number; bytes: number }> {
  const { origin, headers } = await apiTarget(testbed);
  const pool = new Pool(origin, { connections: 1 });
  const begun = performance.now();
  let [products, bytes] = [0, 0];
  for (let page = 1; ; page += 1) {
    const path = `/v1/products?page=${page}&per_page=${PER_PAGE}`;
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
    const items = z.array(z.unknown()).parse(JSON.parse(text));
    products += items.length;
    bytes += text.length;
    if (items.length < PER_PAGE) break;
  }
  await pool.destroy();
  return { products, seconds: (performance.now() - begun) / 1000, bytes };
}

/** The most that the worker's process held while `work` ran, in MB. */
async function peakDuring(
  testbed: Testbed,
  work: () => Promise<number>,
): Promise<[seconds: number, mb: number]> {
  for (const pid of testbed.getProcesses('worker')) resetPeak(pid);
  const seconds = await work();
  const peaks = testbed.getProcesses('worker').map(peakMemory);
  return [seconds, peaks.reduce((sum, peak) => sum + peak, 0)];
}

async function syncAgain(testbed: Testbed, earlier: number): Promise<[seconds: number, mb: number]> {
  await testbed.waitUntilIdle();
  return peakDuring(testbed, async () => {
    await testbed.requestSync();
    return testbed.waitForSyncs(earlier + 1);
  });
}

const sync: Bench = {
  title: 'Reading the catalogue from the API',
  async run(testbed) {
    if ((await testbed.store.findSyncRuns()).length > 0)
      throw new Error('The full read needs an empty portal: leave out --keep-portal.');
    await testbed.start('service');
    const downloads = [await download(testbed)];
    const { products, bytes } = downloads[0] ?? { products: 0, bytes: 0 };
    const repeats = products < REPEATS_BELOW ? REPEATS : 1;
    while (downloads.length < repeats) downloads.push(await download(testbed));
    const downloaded = median(downloads.map(({ seconds }) => seconds));
    await testbed.start('worker');
    const [full, fullPeak] = await peakDuring(testbed, () => testbed.waitForSyncs(1));
    const unchanged: [seconds: number, mb: number][] = [];
    while (unchanged.length < repeats) unchanged.push(await syncAgain(testbed, 1 + unchanged.length));
    const noChange = median(unchanged.map(([seconds]) => seconds));
    const memory = Math.max(fullPeak, ...unchanged.map(([, mb]) => mb));
    return {
      timings: [],
      facts: facts({ products, bytes, downloaded, full, noChange, memory }),
      notes: NOTES,
    };
  },
};

const NOTES = [
  'The download is every page of 1,000 through undici with JSON.parse, one after the other, by the same API client.',
  'Reads are timed by the worker process itself, from their opening to their close in `sync_runs`.',
];

function facts(found: {
  products: number;
  bytes: number;
  downloaded: number;
  full: number;
  noChange: number;
  memory: number;
}): Fact[] {
  const fact = (what: string, value: number, unit: Fact['unit'], atMost?: number): Fact => ({
    what,
    value,
    unit,
    goal: atMost === undefined ? null : { atMost },
  });
  const { products } = found;
  const goalForMany = (goal: number) => (products >= MIN_LARGE_CATALOGUE ? goal : undefined);
  return [
    fact('products', products, 'products'),
    fact('all pages together', found.bytes / 1e6, 'MB'),
    fact('download of all pages', found.downloaded, 's'),
    fact('full read into an empty portal', found.full, 's'),
    fact('full read ÷ download', found.full / found.downloaded, '×', goalForMany(MAX_FULL_RATIO)),
    fact('read without a change', found.noChange, 's'),
    fact(
      'read without a change ÷ download',
      found.noChange / found.downloaded,
      '×',
      goalForMany(MAX_NO_CHANGE_RATIO),
    ),
    fact('worker’s memory at its peak (RSS)', found.memory, 'MB', MAX_WORKER_MB),
  ];
}

export default sync;
