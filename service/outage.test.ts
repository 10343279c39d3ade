import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './db/pool';
import {
  type OwnCluster,
  type ServiceProcess,
  startOwnCluster,
  startServiceProcess,
} from './testing/process';
import { testAddress } from './testing/service';

/** A service is said to have died by chance in every second kill; after so many, chance is over. */
const KILL_COUNT = 5;
const CLIENT_COUNT = 12;
const POLL_OPTIONS = { timeout: 30_000, interval: 50 };

let cluster: OwnCluster;
let service: ServiceProcess;
let headers: Record<string, string>;
let order: object;

beforeAll(async () => {
  cluster = await startOwnCluster('service-outage');
  service = await startServiceProcess(cluster.url, {
    ...process.env,
    SERVICE_RATE_PER_MINUTE: '0',
    SERVICE_BACKEND_POLL_MS: '20',
    SERVICE_BACKEND_STEP_MS: '20',
  });
  const { token, organisation } = service;
  headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const products = await (await fetch(`${service.url}/v1/products?per_page=50`, { headers })).json();
  const sold = products.find(
    ({ price, rate_plans }: { price: number | null; rate_plans: unknown[] }) => price && !rate_plans.length,
  );
  order = {
    organisation,
    reference: 'OUTAGE',
    products: [{ product: sold.id, quantity: 1 }],
    shipping: { ...testAddress, recipient: null },
  };
}, 120_000);
afterAll(async () => {
  await service?.kill();
  await cluster?.remove();
}, 60_000);

/** Returns the status of an answer; 0 when none came. */
async function fetchStatus(path: string, init: RequestInit = {}): Promise<number> {
  try {
    const response = await fetch(`${service.url}${path}`, { ...init, headers });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

const post = () => fetchStatus('/v1/orders', { method: 'POST', body: JSON.stringify(order) });

/** Many at once write and read while `disturb` runs. @returns every status that was answered */
async function underLoad(disturb: () => Promise<void>): Promise<Set<number>> {
  const statuses = new Set<number>();
  let isOver = false;
  const loop = async (call: () => Promise<number>) => {
    while (!isOver) statuses.add(await call());
  };
  const clients = Array.from({ length: CLIENT_COUNT }, (_, index) =>
    loop(index % 3 === 0 ? () => fetchStatus('/v1/products?per_page=5') : post),
  );
  await sleep(300);
  await disturb();
  isOver = true;
  await Promise.all(clients);
  return statuses;
}

async function expectStillServing(statuses: Set<number>): Promise<void> {
  expect(service.isRunning(), service.output()).toBe(true);
  expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  await expect.poll(post, POLL_OPTIONS).toBe(201);
  // The pool has this many connections: none was lost with the interrupted work.
  expect(await Promise.all(Array.from({ length: 20 }, post))).toEqual(Array(20).fill(201));
}

test('the service survives repeated kills of PostgreSQL under load', { timeout: 180_000 }, async () => {
  for (let round = 0; round < KILL_COUNT; round++) {
    const statuses = await underLoad(() => cluster.kill());
    await expectStillServing(statuses);
    expect([...statuses]).toContain(503);
  }
});

test('the service survives repeated ends of its connections under load', { timeout: 120_000 }, async () => {
  const { pool } = openPool(cluster.url, { max: 1 });
  const endAll = async () => {
    for (let round = 0; round < 20; round++) {
      await pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = $1',
        ['client backend'],
      );
      await sleep(50);
    }
  };
  await expectStillServing(await underLoad(endAll));
  await pool.end();
});
