import { json } from '@/lib/upstream/testing/misbehaving-server';
import { sendOrder } from '../../submission/jobs';
import { createPlacedOrder, type OrderFixture } from '../../testing/order-fixture';

/** A plan of so many units, at £120 a year. */
export interface SoldPlan {
  termLength?: number | null;
  billingFrequency?: string;
  amount?: string;
}

/** Lets the lines of stored orders be sold by a plan. */
export async function sellByPlan(
  { rows }: Pick<OrderFixture, 'rows'>,
  orderId: string,
  { termLength = 12, billingFrequency = 'annual', amount = '120' }: SoldPlan = {},
): Promise<void> {
  const plan = { id: 71, name: 'One year', termLength, billingFrequency, renewalTermLength: 12 };
  const recurring = [{ cycle: billingFrequency, amounts: [{ amount, currency: 'GBP' }] }];
  await rows('UPDATE order_lines SET plan = $2, totals = $3 WHERE order_id = $1', [
    orderId,
    JSON.stringify(plan),
    JSON.stringify({ oneOff: [], recurring, partial: false }),
  ]);
}

let lastUpstreamId = 7000;

/** The id of an order with a plan that the API has taken. */
export async function createSubscribedOrder(
  fixture: OrderFixture,
  plan: SoldPlan = {},
  actor = fixture.buyer,
): Promise<string> {
  const id = await createPlacedOrder(actor);
  await sellByPlan(fixture, id, plan);
  lastUpstreamId += 1;
  fixture.api.on('POST /v1/orders', json(201, { id: lastUpstreamId, status: 'PROCESSING' }));
  await sendOrder(id);
  return id;
}

/** Names the unit of terms of all connections. */
export const nameTermUnit = ({ rows }: Pick<OrderFixture, 'rows'>, unit: string) =>
  rows(
    `INSERT INTO term_units (connection_id, unit) SELECT id, $1 FROM connections
     ON CONFLICT (connection_id) DO UPDATE SET unit = excluded.unit`,
    [unit],
  );
