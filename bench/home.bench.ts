import { getHome } from '@/lib/operations/home/data';
import { getOrderFigures } from '@/lib/orders/figures/data';
import { type Actor, ROLE_PERMISSIONS, type Role } from '@/lib/organisations/permissions/rules';
import type { Bench } from './bench';
import { toTiming } from './load/statistics';
import { buildActor } from './orders/actor';
import { fillFigures } from './orders/figures';
import { fillOrders } from './orders/fill';
import type { Timing } from './report/result';

const ORDERS = Number(process.env.BENCH_ORDERS || 1_000_000);
const [WARMING, ROUNDS] = [3, 40];
const P95_MS = 300;

async function time(what: string, read: () => Promise<unknown>): Promise<Timing> {
  const durations: number[] = [];
  for (let round = -WARMING; round < ROUNDS; round++) {
    const begun = performance.now();
    await read();
    if (round >= 0) durations.push(performance.now() - begun);
  }
  const seconds = durations.reduce((sum, ms) => sum + ms, 0) / 1000;
  return toTiming(what, 1, durations, seconds, { goal: P95_MS });
}

const toActor = (organisationId: number, userId: string, role: Role): Actor => ({
  ...buildActor(organisationId),
  userId,
  realUserId: userId,
  role,
  permissions: ROLE_PERMISSIONS[role],
});

const home: Bench = {
  title: `Home: ${ORDERS.toLocaleString('en')} orders of 1,000 organisations`,
  demoOnly: true,
  async run(testbed) {
    await testbed.ready();
    const { pool } = testbed.store;
    const { root, large, small, person } = await fillOrders(pool, ORDERS);
    await fillFigures(pool, root);
    const timings: Timing[] = [];
    for (const [name, id] of [
      ['the reseller', root],
      ['a large customer', large],
      ['a small customer', small],
    ] as const)
      for (const role of ['buyer', 'administrator', 'operator'] as const) {
        const actor = toActor(id, person, role);
        timings.push(await time(`${name}, ${role}: page`, () => getHome(actor)));
        timings.push(await time(`${name}, ${role}: figures`, () => getOrderFigures(actor)));
      }
    return { timings, facts: [], notes: ['Use cases and database only: no HTTP, no page.'] };
  },
};

export default home;
