import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { FIGURE_MONTHS, shiftMonth } from '@/lib/orders/figures/rules';
import { getOrderNumberDigits, parseOrderNumber } from '@/lib/orders/model/order-number';
import { isStepPossible } from '@/lib/orders/model/rules';
import { useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { writeOrderHistory } from '@/service/demo/orders/order-history-file';
import { prepareDemo } from '@/service/demo/prepare';
import { findOrder } from '@/service/orders/store';
import {
  createTestDatabase as createServiceDatabase,
  type TestDatabase as ServiceDatabase,
} from '@/service/testing/database';
import { type DemoBooks, type DemoService, demoBooksSchema, demoServiceSchema } from './schema';
import { seedDemo } from './seed';

const PUBLIC_URL = 'http://localhost:4010';
const LABELS = path.join(import.meta.dirname, '../../../service/demo/labels.json');
/** The organisations of each brand. */
const BRANDS = [[100], [200, 301], [300, 400, 500], [201, 302]];

const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-portal-'));
let portal: TestDatabase;
let distributor: ServiceDatabase;
let service: DemoService;
let books: DemoBooks;
let startedAt: Date;

const rows = async <R extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]> =>
  (await portal.pool.query<R>(text, values)).rows;
const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(dataDir, name), 'utf8'));

beforeAll(async () => {
  [portal, distributor] = [await createTestDatabase(), await createServiceDatabase()];
  pointAtDatabase(portal);
  await prepareDemo(distributor.db, dataDir, undefined);
  await writeOrderHistory(distributor.db, dataDir, PUBLIC_URL);
  service = demoServiceSchema.parse(readJson('demo-service.json'));
  books = demoBooksSchema.parse(readJson('demo-orders.json'));
  startedAt = new Date();
  await seedDemo(service, LABELS, books);
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await portal.drop();
  await distributor.drop();
});

type OrderRow = {
  id: string;
  number: string;
  state: string;
  status: string | null;
  upstream_id: number | null;
  organisation_id: number;
  account: number;
  last_answer: unknown;
  request: { reference: string };
  next_read_at: Date | null;
};
const listOrders = () =>
  rows<OrderRow>(`SELECT orders.*, connections.organisation_id AS account
    FROM orders JOIN connections ON connections.id = orders.connection_id ORDER BY orders.id`);

describe('the demo data', () => {
  test.each(BRANDS)(
    'has a hundred orders or so, of all statuses and states, for the brand of %i',
    async (...ids) => {
      const own = (await listOrders()).filter((order) => ids.includes(order.organisation_id));
      expect(own.length).toBeGreaterThanOrEqual(90);
      expect(new Set(own.map(({ status }) => status).filter(Boolean)).size).toBe(9);
      const states = own.map(({ state }) => state);
      for (const state of ['SUBMITTED', 'UNCONFIRMED', 'REJECTED', 'WITHDRAWN'])
        expect(states).toContain(state);
      if (ids.length > 1) expect(states).toContain('QUEUED');
    },
  );

  test('matches the distributor’s orders in id, status and details', async () => {
    const orders = await listOrders();
    const sent = orders.filter(({ state }) => state === 'SUBMITTED');
    const booked = books.accounts.flatMap((account) => account.orders);
    const unconfirmed = orders.filter(({ state }) => state === 'UNCONFIRMED');
    expect(sent.length + unconfirmed.length).toBe(booked.length);
    for (const { upstream_id, status, last_answer, account } of sent) {
      const order = await findOrder(distributor.db, upstream_id ?? 0, account, PUBLIC_URL);
      expect(order).toEqual(last_answer);
      expect(order?.status).toBe(status);
    }
    for (const { request } of unconfirmed)
      expect(booked.map(({ reference }) => reference)).toContain(request.reference);
  });

  test('has only legal changes of status, seen in order and after they happened', async () => {
    const observations = await rows<{
      order_id: string;
      status: string;
      seen_at: Date;
      not_before: Date;
      answer: never;
    }>('SELECT * FROM order_observations ORDER BY order_id, id');
    expect(observations.length).toBeGreaterThan(800);
    for (const [place, one] of observations.entries()) {
      const before = observations.slice(0, place).filter(({ order_id }) => order_id === one.order_id);
      expect(
        isStepPossible(
          before.map(({ status }) => status),
          one.status,
        ),
      ).toBe(true);
      const { history } = one.answer as { history: { at: string }[] };
      const happened = Date.parse(history.at(-1)?.at ?? '');
      expect(one.seen_at.getTime()).toBeGreaterThanOrEqual(happened);
      expect(one.seen_at.getTime()).toBeLessThanOrEqual(Date.now());
      expect(one.not_before.getTime()).toBeLessThanOrEqual(one.seen_at.getTime());
      expect(one.seen_at.getTime()).toBeGreaterThanOrEqual(before.at(-1)?.seen_at.getTime() ?? 0);
    }
  });

  test('sends nothing, and reads open orders again at different times', async () => {
    const sendable = "SELECT id FROM orders WHERE state IN ('QUEUED', 'SENDING') AND not_before <= now()";
    expect(await rows(sendable)).toEqual([]);
    const open = ['CREATED', 'PROCESSING', 'ACCEPTED', 'PART_SHIPPED', 'SHIPPED', 'ATTENTION_REQUIRED'];
    for (const { state, status, next_read_at } of await listOrders())
      expect(next_read_at !== null).toBe(state === 'SUBMITTED' && open.includes(status ?? ''));
    expect(await rows('SELECT id FROM orders WHERE next_read_at <= $1', [startedAt])).toEqual([]);
  });

  test('has readable numbers, delivered events, and orders that are found by their words', async () => {
    const orders = await listOrders();
    expect(orders.map(({ number }) => parseOrderNumber(number))).toEqual(
      orders.map(({ number }) => getOrderNumberDigits(number)),
    );
    // The worker itself notifies people about today's order that needs attention, one of each brand.
    const unnotified = await rows<{ status: string }>(
      "SELECT data ->> 'status' AS status FROM order_events WHERE notified_at IS NULL",
    );
    expect(unnotified).toEqual(Array(BRANDS.length).fill({ status: 'ATTENTION_REQUIRED' }));
    expect(await rows("SELECT id FROM orders WHERE words = ''::tsvector")).toEqual([]);
  });

  test('counts every order in the figures', async () => {
    expect(
      await rows('SELECT id FROM orders LEFT JOIN counted_orders ON order_id = id WHERE order_id IS NULL'),
    ).toEqual([]);
  });

  test('has spend of each organisation in every month of two years, more in the second one', async () => {
    const since = shiftMonth(startedAt.toISOString().slice(0, 7), 1 - 2 * FIGURE_MONTHS);
    const second = shiftMonth(since, FIGURE_MONTHS);
    const spend = await rows<{ organisation_id: number; months: number; first: number; second: number }>(
      `SELECT organisation_id, count(DISTINCT month)::int AS months,
        sum(amount) FILTER (WHERE month < $2)::float8 AS first,
        sum(amount) FILTER (WHERE month >= $2)::float8 AS second
      FROM order_figure_changes
      WHERE kind = 'order' AND currency <> '' AND customer_id = organisation_id AND month >= $1
      GROUP BY organisation_id ORDER BY organisation_id`,
      [since, second],
    );
    expect(spend.map(({ organisation_id }) => organisation_id)).toEqual(BRANDS.flat().toSorted());
    for (const { organisation_id, months, ...sums } of spend) {
      expect(months, `months of ${organisation_id}`).toBeGreaterThanOrEqual(2 * FIGURE_MONTHS - 1);
      expect(sums.second, `spend of ${organisation_id}`).toBeGreaterThan(sums.first);
    }
  });

  test('has vendors, customers, shipping times and subscriptions in the figures of Brightwater and Corvid', async () => {
    for (const id of [200, 300]) {
      const [found] = await rows<{
        vendors: number;
        customers: number;
        shipped: number;
        soon: number;
        later: number;
      }>(
        `SELECT (SELECT count(DISTINCT vendor)::int FROM order_figure_changes
            WHERE organisation_id = $1 AND customer_id = $1 AND kind = 'vendor') AS vendors,
          (SELECT count(DISTINCT organisation_id)::int FROM order_figure_changes
            WHERE seller_id = $1 AND sold_cost > 0) AS customers,
          (SELECT count(DISTINCT month)::int FROM order_figure_changes
            WHERE organisation_id = $1 AND shipped_orders > 0) AS shipped,
          count(*) FILTER (WHERE ends <= now() + interval '6 months')::int AS soon,
          count(*) FILTER (WHERE ends > now() + interval '6 months')::int AS later
        FROM (SELECT started_on + make_interval(months => (plan ->> 'termLength')::int) AS ends
          FROM subscriptions WHERE organisation_id = $1) terms WHERE ends > now()`,
        [id],
      );
      expect(found?.vendors, `vendors of ${id}`).toBeGreaterThan(10);
      expect(found?.customers, `customers of ${id}`).toBeGreaterThan(0);
      expect(found?.shipped, `months with shipped orders of ${id}`).toBeGreaterThanOrEqual(20);
      expect(found?.soon, `terms of ${id} that end soon`).toBeGreaterThan(0);
      expect(found?.later, `terms of ${id} that end later`).toBeGreaterThan(0);
    }
  });

  test('fills inboxes, carts, watches and changes of the catalogue', async () => {
    const inboxes = await rows<{ email: string; read: number; unread: number }>(`
      SELECT email, count(*) FILTER (WHERE is_read)::int AS read, count(*) FILTER (WHERE NOT is_read)::int AS unread
      FROM notifications JOIN people ON people.id = person_id GROUP BY email`);
    for (const email of ['ben@brightwater.example', 'cora@corvid.example', 'bea@birchline.example']) {
      const inbox = inboxes.find((one) => one.email === email);
      expect(inbox?.read, email).toBeGreaterThan(0);
      expect(inbox?.unread, email).toBeGreaterThan(0);
      for (const table of ['carts', 'watches']) {
        const own = await rows(
          `SELECT t.id FROM ${table} t JOIN people ON people.id = person_id WHERE email = $1`,
          [email],
        );
        expect(own.length, `${table} of ${email}`).toBeGreaterThan(0);
      }
    }
    const changes = await rows<{ count: number }>(
      'SELECT count(*)::int FROM catalogue_changes GROUP BY connection_id',
    );
    expect(changes.map(({ count }) => count > 30)).toEqual([true, true, true]);
  });

  test('has an order template for every brand, a shared one of Brightwater’s, and scheduled ones due later', async () => {
    const lists = await rows<{ organisation_id: number; sharing: string; next: Date | null; lines: number }>(`
      SELECT organisation_id, sharing, next_run_at AS next,
        (SELECT count(*)::int FROM list_lines WHERE list_id = lists.id) AS lines
      FROM lists ORDER BY organisation_id`);
    expect(lists.map(({ organisation_id }) => organisation_id)).toEqual([200, 200, 201, 300]);
    for (const { lines } of lists) expect(lines).toBeGreaterThan(0);
    expect(lists.filter(({ sharing }) => sharing === 'descendants')).toMatchObject([
      { organisation_id: 200 },
    ]);
    const runs = lists.flatMap(({ next }) => next ?? []);
    expect(runs).toHaveLength(2);
    for (const run of runs) expect(run.getTime()).toBeGreaterThan(startedAt.getTime());
  });

  test('has two budgets that orders have used, without a rest of those that came to nothing', async () => {
    const used = await rows<{ name: string; used: number; amount: number }>(`
      SELECT b.name, b.amount::float8 AS amount, sum(e.reserved + e.consumed)::float8 AS used
      FROM budgets b JOIN budget_entries e ON e.budget_id = b.id GROUP BY b.id ORDER BY b.name`);
    expect(used.map(({ name }) => name)).toEqual(['All orders', 'Marketing']);
    for (const one of used) expect(Math.min(one.used, one.amount)).toBeGreaterThan(100);
    const rest = await rows(`
      SELECT e.order_id FROM budget_entries e JOIN orders o ON o.id = e.order_id
      WHERE o.list_status IN ('WITHDRAWN', 'REJECTED', 'CANCELLED')
      GROUP BY e.order_id HAVING sum(e.reserved + e.consumed) <> 0`);
    expect(rest).toEqual([]);
  });

  test('notifies only people who may read the order', async () => {
    const notified = await rows<{ person_id: string; organisation_id: number }>(
      'SELECT DISTINCT person_id, organisation_id FROM notifications',
    );
    for (const { person_id, organisation_id } of notified) {
      const actor = await findBackgroundActor(person_id, organisation_id);
      expect(actor?.permissions).toContain('orders:read');
      const [organisation] = await rows<{ path: number[] }>('SELECT path FROM organisations WHERE id = $1', [
        organisation_id,
      ]);
      expect(organisation?.path).toContain(actor?.homeOrganisationId);
    }
  });

  test('has requests in each kind between four tiers, one of them passed on', async () => {
    const asked = await rows('SELECT kind, organisation_id, parent_request_id FROM requests');
    expect(new Set(asked.map(({ kind }) => kind))).toEqual(
      new Set(['price', 'question', 'cancel', 'return', 'change']),
    );
    expect(asked.filter(({ parent_request_id }) => parent_request_id !== null)).toHaveLength(1);
    expect(asked.length).toBeGreaterThanOrEqual(6);
    const told = await rows<{ email: string; organisation_id: number; is_read: boolean }>(`
      SELECT email, organisation_id, is_read FROM notifications JOIN people ON people.id = person_id
      WHERE notifications.kind = 'request'`);
    for (const [email, organisation_id] of [
      ['amira@brightwater.example', 200],
      ['olive@halden.example', 100],
      ['carl@carrow.example', 301],
      ['leo@delphin.example', 500],
    ])
      expect(told).toContainEqual(expect.objectContaining({ email, organisation_id }));
    expect(told.some(({ is_read }) => !is_read)).toBe(true);
  });

  test('is not changed by a second start', async () => {
    const counts = () =>
      rows(`SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_events) AS events,
        (SELECT count(*) FROM notifications) AS news, (SELECT count(*) FROM cart_lines) AS lines,
        (SELECT count(*) FROM watches) AS watches, (SELECT count(*) FROM requests) AS requests, (SELECT count(*) FROM list_lines) AS listed, (SELECT count(*) FROM catalogue_changes) AS changes`);
    const before = await counts();
    await seedDemo(service, LABELS, books);
    expect(await counts()).toEqual(before);
  });
});
