import { listOrders } from '@/lib/orders/list/data';
import { ordersQuerySchema } from '@/lib/orders/model/list-schema';
import { toTiming } from '../load/statistics';
import type { Timing } from '../report/result';
import { buildActor } from './actor';
import type { Case } from './cases';

const [WARMING, ROUNDS] = [3, 40];
const P95_MS = 50;

/** Asks for one page again and again, as a page of the portal does, without the network. */
export async function timeCase({ what, organisationId, query }: Case): Promise<Timing> {
  const [actor, ordersQuery] = [buildActor(organisationId), ordersQuerySchema.parse(query)];
  const durations: number[] = [];
  let found = 0;
  for (let round = -WARMING; round < ROUNDS; round++) {
    const begun = performance.now();
    const { items } = await listOrders(actor, ordersQuery);
    if (round < 0) continue;
    durations.push(performance.now() - begun);
    found += items.length > 0 ? 1 : 0;
  }
  const seconds = durations.reduce((sum, ms) => sum + ms, 0) / 1000;
  return toTiming(what, 1, durations, seconds, { found: found / ROUNDS, goal: P95_MS });
}
