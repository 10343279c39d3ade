import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPortalFigures } from '@/lib/operations/status/store';
import {
  createPlacedOrder,
  createSentOrder,
  type OrderFixture,
  openOrderFixture,
} from '@/lib/orders/testing/order-fixture';
import { publishTestServer, testServerUrl } from '@/lib/platform/db/testing/env';
import { isOldestServerInstalled, startOldestServer } from '@/lib/platform/db/testing/oldest-server';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { migrateDatabase } from './migrate';

/** Debian: apt install postgresql-15. */
describe.skipIf(!isOldestServerInstalled)('the oldest supported PostgreSQL', () => {
  const usual = testServerUrl();
  const role = `application_${randomUUID().replaceAll('-', '')}`;
  let server: Awaited<ReturnType<typeof startOldestServer>>;
  let fixture: OrderFixture;
  beforeAll(async () => {
    server = await startOldestServer();
    publishTestServer(server.url);
    fixture = await openOrderFixture();
  });
  afterAll(async () => {
    await fixture.close();
    publishTestServer(usual);
    server.stop();
  });

  test('places and sends an order', async () => {
    const placed = await createPlacedOrder(fixture.buyer);
    const sent = await createSentOrder(fixture, json(201, { id: 2001, status: 'PROCESSING' }));
    const rows = await fixture.rows('SELECT id, state FROM orders ORDER BY id');
    expect(rows).toEqual([
      { id: placed, state: 'QUEUED' },
      { id: sent, state: 'SUBMITTED' },
    ]);
    expect(await findPortalFigures(fixture.database.database)).toMatchObject({ unconfirmed: 0 });
  });

  test('makes ids of version 7 that grow within a session', async () => {
    const ids = (await fixture.rows('SELECT uuidv7()::text AS id FROM generate_series(1, 2000)')).map(
      ({ id }) => String(id),
    );
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(2_000);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const [row] = await fixture.rows(
      `SELECT now() - interval '1 day' AS at, uuidv7(interval '-1 day')::text AS id, now() - now() AS none`,
    );
    const at = Number.parseInt(String(row?.id).replace('-', '').slice(0, 12), 16);
    expect(Math.abs(at - new Date(String(row?.at)).getTime())).toBeLessThan(60_000);
  });

  test('supports a role that owns nothing and analyses the tables of a sync', async () => {
    await fixture.rows(`CREATE ROLE ${role} LOGIN`);
    await migrateDatabase(fixture.database.url, { applicationRole: role });
    const url = new URL(fixture.database.url);
    url.username = role;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query("SELECT analyse_table('staged_products'), analyse_table('listings')");
    await expect(client.query("SELECT analyse_table('people')")).rejects.toThrow('may not be analysed');
    await client.end();
    await fixture.rows(`DROP OWNED BY ${role}`);
    await fixture.rows(`DROP ROLE ${role}`);
  });
});
