import { Pool } from 'undici';
import { z } from 'zod';
import type { Bench } from './bench';
import { median } from './load/statistics';
import type { Fact } from './report/result';
import { apiTarget } from './stage/api';
import { forgetPeak, peakMemory } from './stage/memory';
import type { Stage } from './stage/stage';

const PER_PAGE = 1000;
/** A small catalogue is read in a moment, and one moment tells little. */
const REPEATS_BELOW = 200_000;
const REPEATS = 3;
/** Goals of the issue; the ratios hold from a million products on, the memory always. */
const MANY_PRODUCTS = 1_000_000;
const FULL_READ = 3;
const NO_CHANGE_READ = 1.3;
const WORKER_MB = 300;

/** Reads every page, one after the other, parses it and forgets it. @returns products and seconds */
async function download(stage: Stage): Promise<{ products: number; seconds: number; bytes: number }> {
  const { origin, headers } = await apiTarget(stage);
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
async function peakDuring(stage: Stage, work: () => Promise<number>): Promise<[seconds: number, mb: number]> {
  for (const pid of stage.processesOf('worker')) forgetPeak(pid);
  const seconds = await work();
  const peaks = stage.processesOf('worker').map(peakMemory);
  return [seconds, peaks.reduce((sum, peak) => sum + peak, 0)];
}

async function again(stage: Stage, earlier: number): Promise<[seconds: number, mb: number]> {
  await stage.settled();
  return peakDuring(stage, async () => {
    await stage.requestRead();
    return stage.readsEnded(earlier + 1);
  });
}

const reads: Bench = {
  title: 'Reading the catalogue from the API',
  async run(stage) {
    if ((await stage.store.reads()).length > 0)
      throw new Error('The full read needs an empty portal: leave out --keep-portal.');
    await stage.start('service');
    const downloads = [await download(stage)];
    const { products, bytes } = downloads[0] ?? { products: 0, bytes: 0 };
    const repeats = products < REPEATS_BELOW ? REPEATS : 1;
    while (downloads.length < repeats) downloads.push(await download(stage));
    const downloaded = median(downloads.map(({ seconds }) => seconds));
    await stage.start('worker');
    const [full, fullPeak] = await peakDuring(stage, () => stage.readsEnded(1));
    const unchanged: [seconds: number, mb: number][] = [];
    while (unchanged.length < repeats) unchanged.push(await again(stage, 1 + unchanged.length));
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
  const ofMany = (goal: number) => (products >= MANY_PRODUCTS ? goal : undefined);
  return [
    fact('products', products, 'products'),
    fact('all pages together', found.bytes / 1e6, 'MB'),
    fact('download of all pages', found.downloaded, 's'),
    fact('full read into an empty portal', found.full, 's'),
    fact('full read ÷ download', found.full / found.downloaded, '×', ofMany(FULL_READ)),
    fact('read without a change', found.noChange, 's'),
    fact('read without a change ÷ download', found.noChange / found.downloaded, '×', ofMany(NO_CHANGE_READ)),
    fact('worker’s memory at its peak (RSS)', found.memory, 'MB', WORKER_MB),
  ];
}

export default reads;
