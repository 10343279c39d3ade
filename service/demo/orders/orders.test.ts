import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATUSES, ORDER_TRANSITIONS } from '@/lib/contract/order-status';
import { findOrder } from '../../orders/store';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { prepareDemo } from '../prepare';
import { BUYERS_BY_BRAND } from './buyers';
import { orderHistoryPath, writeOrderHistory } from './order-history-file';
import { type AccountOrder, listDemoOrders } from './store';

const PUBLIC_URL = 'http://localhost:4010';
const DAY_MS = 86_400_000;

describe("the demo's orders", () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-orders-'));
  let database: TestDatabase;
  let accountOrders: AccountOrder[];
  const getBrandIndex = (organisation: number) =>
    BUYERS_BY_BRAND.findIndex((buyers) => buyers.some((buyer) => buyer.organisation === organisation));

  beforeAll(async () => {
    database = await createTestDatabase();
    await prepareDemo(database.db, dataDir, undefined);
    await writeOrderHistory(database.db, dataDir, PUBLIC_URL);
    accountOrders = await listDemoOrders(database.db, PUBLIC_URL);
  });
  afterAll(async () => {
    rmSync(dataDir, { recursive: true });
    await database.drop();
  });

  it('are a hundred or so for each brand, at every status, from minutes to two years old', () => {
    for (const index of BUYERS_BY_BRAND.keys()) {
      const own = accountOrders.filter(({ order }) => getBrandIndex(order.organisation) === index);
      expect(own.length).toBeGreaterThanOrEqual(90);
      expect([...new Set(own.map(({ order }) => order.status))].sort()).toEqual([...ORDER_STATUSES].sort());
      const ages = own.map(({ order }) => Date.now() - Date.parse(order.created_at));
      expect(Math.min(...ages)).toBeLessThan(DAY_MS / 24);
      expect(Math.max(...ages)).toBeGreaterThan(690 * DAY_MS);
    }
  });

  it('reached their status by legal steps in the past', () => {
    for (const { order } of accountOrders) {
      const { history } = order;
      expect(history.at(0)?.status).toBe('CREATED');
      expect(history.at(-1)?.status).toBe(order.status);
      for (const [index, { status, at }] of history.entries()) {
        const next = history[index + 1];
        expect(Date.parse(at)).toBeLessThanOrEqual(Math.min(Date.now(), Date.parse(next?.at ?? '9999')));
        if (next)
          expect(ORDER_TRANSITIONS).toContainEqual(
            expect.objectContaining({ from: status, to: next.status }),
          );
      }
    }
  });

  it('contain no test marker, and no text of saved addresses', () => {
    const text = JSON.stringify(accountOrders);
    expect(text).not.toMatch(/DEMO-|CANARY/);
    const { canaries } = JSON.parse(readFileSync(path.join(dataDir, 'demo-service.json'), 'utf8')) as {
      canaries: { text: string }[];
    };
    expect(canaries.length).toBeGreaterThan(8);
    for (const canary of canaries) expect(text).not.toContain(canary.text);
  });

  it('are exported for the portal as the API lists them, once', async () => {
    const file = readFileSync(orderHistoryPath(dataDir), 'utf8');
    const { accounts } = JSON.parse(file) as {
      accounts: { organisation: number; orders: { id: number }[] }[];
    };
    expect(accounts.map(({ organisation }) => organisation).sort()).toEqual([100, 200, 201]);
    for (const { organisation, orders } of accounts) {
      const [newest] = orders.slice(-1);
      expect(newest).toEqual(await findOrder(database.db, newest?.id ?? 0, organisation, PUBLIC_URL));
    }
    await prepareDemo(database.db, dataDir, undefined);
    await writeOrderHistory(database.db, dataDir, PUBLIC_URL);
    expect(readFileSync(orderHistoryPath(dataDir), 'utf8')).toBe(file);
    expect(await listDemoOrders(database.db, PUBLIC_URL)).toHaveLength(accountOrders.length);
  });
});
