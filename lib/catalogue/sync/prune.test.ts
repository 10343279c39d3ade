import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { openSyncFixture, products, type SyncFixture } from '../testing/sync-fixture';
import { syncNow } from './data';
import { pruneCatalogues } from './prune';

const NOW = new Date('2026-11-21T12:00:00Z');
let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await openSyncFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const daysAgo = (days: number) => hoursAgo(days * 24);

/** Reads of the connection, each so many hours ago. */
const addRuns = (state: string, hours: number[]) =>
  fixture.rows(
    `INSERT INTO sync_runs (connection_id, state, started_at)
     SELECT $1, $2, at FROM unnest($3::timestamptz[]) AS ago (at)`,
    [fixture.connectionId, state, hours.map(hoursAgo)],
  );
const runs = async (state: string) =>
  (
    await fixture.rows('SELECT started_at FROM sync_runs WHERE state = $1 ORDER BY started_at DESC', [state])
  ).map(({ started_at }) => (NOW.getTime() - (started_at as Date).getTime()) / 3_600_000);
const hours = (count: number, first = 1, step = 1) =>
  Array.from({ length: count }, (_, index) => first + index * step);

test('changes older than 400 days go in batches, and no others', async () => {
  await fixture.rows(
    `INSERT INTO catalogue_changes (connection_id, product_id, at, kind)
     SELECT $1, n, CASE WHEN n <= 23 THEN $2::timestamptz ELSE $3::timestamptz END, 'new' FROM generate_series(1, 30) n`,
    [fixture.connectionId, daysAgo(401), daysAgo(399)],
  );
  await pruneCatalogues(NOW, 5);
  const left = await fixture.rows('SELECT product_id FROM catalogue_changes ORDER BY 1');
  expect(left.map(({ product_id }) => product_id)).toEqual([24, 25, 26, 27, 28, 29, 30]);
});

test('the last 200 reads stay, with any outcome', async () => {
  await addRuns('failed', hours(260));
  await pruneCatalogues(NOW, 7);
  expect(await runs('failed')).toEqual(hours(200));
});

test('older successful reads keep each day’s first and last, so that gaps stay the same', async () => {
  // Every two hours for 60 days but for three days without any: 696 reads.
  const all = hours(720, 1, 2).filter((ago) => ago < 700 || ago > 770);
  await addRuns('done', all);
  const widest = (retained: number[]) =>
    Math.max(...retained.slice(1).map((ago, index) => ago - (retained[index] ?? 0)));
  await pruneCatalogues(NOW, 50);
  const retained = await runs('done');
  expect(retained.slice(0, 200)).toEqual(all.slice(0, 200));
  expect(retained.length).toBeLessThan(300);
  expect(retained.at(-1)).toBe(all.at(-1));
  expect(widest(retained)).toBe(widest(all));
});

test('successful reads older than 400 days are deleted, except the last one', async () => {
  await addRuns('done', [410 * 24, 420 * 24, 430 * 24]);
  await addRuns('failed', hours(200));
  await pruneCatalogues(NOW);
  expect(await runs('done')).toEqual([410 * 24]);
});

test('a running read and the catalogue are left alone', async () => {
  fixture.server.catalogue = products(3);
  await syncNow(fixture.connectionId);
  await addRuns('running', [500 * 24]);
  await pruneCatalogues(new Date());
  expect(await runs('running')).toHaveLength(1);
  expect(await fixture.listed()).toEqual([1, 2, 3]);
});

test('a deleted connection’s catalogue is deleted, and another one’s stays', async () => {
  fixture.server.catalogue = products(12);
  await syncNow(fixture.connectionId);
  const other = await saveConnection(200, { clientId: 'o', clientSecret: 's', baseUrl: fixture.server.url });
  await syncNow(other);
  await fixture.rows('UPDATE connections SET deleted_at = now() WHERE id = $1', [other]);
  await pruneCatalogues(new Date(), 5);
  for (const table of ['offers', 'listings', 'listing_counts', 'sync_runs', 'sync_pages']) {
    const rows = await fixture.rows(`SELECT DISTINCT connection_id AS id FROM ${table}`);
    expect([table, rows.map(({ id }) => id)]).toEqual([table, [fixture.connectionId]]);
  }
  expect(await fixture.listed()).toHaveLength(12);
});
