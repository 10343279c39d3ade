import { z } from 'zod';

/** A job's name and the shape of its payload. Handlers stand in the feature's `jobs.ts`. */
export interface JobDefinition<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  /** How often a failed run is tried again, with growing pauses. */
  retries: number;
  /** After this a running job counts as lost. */
  expireSeconds: number;
}

function defineJob<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  options: { retries?: number; expireSeconds?: number } = {},
): JobDefinition<Payload> {
  return { name, payload, retries: options.retries ?? 3, expireSeconds: options.expireSeconds ?? 300 };
}

const nothing = z.object({});
const ofConnection = z.object({ connectionId: z.int() });
const ofOrder = z.object({ orderId: z.uuid() });
const ofAction = z.object({ actionId: z.uuid() });

/** Every job there is. A sweep finds what is due and enqueues or does it; it is safe to run at any time, on any node. */
export const JOBS = {
  catalogueSync: defineJob('catalogue.sync', ofConnection, { retries: 2, expireSeconds: 3600 }),
  catalogueSweep: defineJob('catalogue.sweep', nothing, { retries: 0 }),
  organisationsSync: defineJob('organisations.sync', ofConnection, { retries: 2 }),
  organisationsSweep: defineJob('organisations.sweep', nothing, { retries: 0 }),
  /** Never retried by the queue: what may be sent again is decided by the order's own state. */
  orderSend: defineJob('orders.send', ofOrder, { retries: 0 }),
  /** As above: one POST for each request about an order. */
  orderAct: defineJob('orders.act', ofAction, { retries: 0 }),
  ordersSweep: defineJob('orders.sweep', nothing, { retries: 0 }),
  ordersRead: defineJob('orders.read', nothing, { retries: 0 }),
  accountsSweep: defineJob('accounts.sweep', nothing, { retries: 0 }),
} as const;
