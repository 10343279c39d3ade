import { performance } from 'node:perf_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import type { PoolLimits } from '@/lib/platform/thread-pool';
import type { Content } from './content';
import { drawOrder } from './draw';
import { createDrawingPool, type DrawingPool } from './drawing-pool';

vi.setConfig({ testTimeout: 120_000 });

const LETTERHEAD = { name: 'Brightwater IT', colour: '#1f4e79', ink: '#1f4e79' };
const LINE = {
  name: 'Žofie’s very long switch, 24 ports, with a name that goes on '.repeat(4),
  details: ['SW-24 · Northline', 'Rack kit: £12.50', 'Support, three years: £99.00'],
  quantity: '2',
  unit: '£83.59',
  amounts: ['£167.18'],
};
const content = (lines: number): Content => ({
  title: 'Order TC-7K3M-9Q2P',
  facts: [['Placed by', 'Žofie Łącka-Čapková']],
  shipTo: ['вулиця Їжакевича 3'],
  texts: [],
  lines: Array.from({ length: lines }, () => LINE),
  totals: [['One-off', ['£167.18']]],
  totalNotes: ['excl. VAT'],
  labels: {
    shipTo: 'Ship to',
    product: 'Product',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
    page: 'Page {page} of {pages}',
    unprintable: 'Not printed, shown as {mark}. {places}',
  },
});
const job = (lines: number) => ({ content: content(lines), letterhead: LETTERHEAD });

const pools: DrawingPool[] = [];
function createPool(limits: Partial<PoolLimits> = {}): DrawingPool {
  const pool = createDrawingPool(limits);
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

/** Strips the creation time of a file and the parts that depend on it, so that files can be compared. */
const stripVariableParts = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/\(D:\d+Z\)/g, '')
    .replace(/\/ID \[.*?\]/s, '')
    .replace(/startxref[\s\S]*/, '');

test('a drawn document is the one that was requested', async () => {
  const drawn = stripVariableParts(await createPool().run(job(3)));
  expect(drawn).toContain('%PDF-');
  expect(drawn).toBe(stripVariableParts(await drawOrder(content(3), LETTERHEAD)));
});

/** Measures how often the event loop turned, and its longest block, while a document is made. */
async function measureEventLoop(work: Promise<unknown>): Promise<{ turns: number; longestMs: number }> {
  let isDone = false;
  work.then(() => {
    isDone = true;
  });
  let [turns, longestMs, last] = [0, 0, performance.now()];
  while (!isDone) {
    await new Promise((later) => setTimeout(later, 1));
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    turns += 1;
  }
  return { turns, longestMs };
}

test('the node answers others during a document of 1,000 long lines', async () => {
  const pool = createPool();
  await pool.run(job(1));
  const { turns } = await measureEventLoop(pool.run(job(1_000)));
  expect(turns).toBeGreaterThan(20);
});

test('a document beyond the queue is rejected, and the others are drawn', async () => {
  const pool = createPool({ threads: 1, waiting: 1 });
  const drawings = [pool.run(job(2)), pool.run(job(2))];
  await expect(pool.run(job(2))).rejects.toMatchObject({
    code: 'busy',
    status: 503,
    details: { retryAfterSeconds: 5 },
  });
  expect(await Promise.all(drawings)).toHaveLength(2);
  expect(await pool.run(job(2))).toBeInstanceOf(Uint8Array);
});

test.each<[string, Partial<PoolLimits>]>([
  ['time', { timeMs: 1 }],
  ['memory', { memoryMb: 8 }],
])('a document that takes too much %s is given up with its thread', async (_name, limits) => {
  const pool = createPool({ threads: 1, ...limits });
  await expect(pool.run(job(1_000))).rejects.toMatchObject({ code: 'busy' });
  // Another thread takes its place; it has the same limits here.
  await expect(pool.run(job(1_000))).rejects.toMatchObject({ code: 'busy' });
});

test('a document that cannot be drawn gives the reason, and the next one is drawn', async () => {
  const pool = createPool({ threads: 1 });
  const broken = { ...job(1), letterhead: { ...LETTERHEAD, name: null as unknown as string } };
  await expect(pool.run(broken)).rejects.toThrow();
  expect(await pool.run(job(1))).toBeInstanceOf(Uint8Array);
});
