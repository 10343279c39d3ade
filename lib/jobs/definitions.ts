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
const ofRead = z.object({ connectionId: z.int(), requestedBy: z.uuid().nullish() });
/** `since`: when the read began whose changes are told. */
const ofChanges = z.object({ connectionId: z.int(), since: z.iso.datetime() });
const ofRefusal = z.object({ connectionId: z.int(), openedAt: z.iso.datetime() });
const ofOrder = z.object({ orderId: z.uuid() });
const ofAction = z.object({ actionId: z.uuid() });

/** Every job there is. A sweep finds what is due and enqueues or does it; it is safe to run at any time, on any node. */
export const JOBS = {
  catalogueSync: defineJob('catalogue.sync', ofRead, { retries: 2, expireSeconds: 3600 }),
  catalogueSweep: defineJob('catalogue.sweep', nothing, { retries: 0 }),
  cataloguePrune: defineJob('catalogue.prune', nothing, { retries: 0, expireSeconds: 3600 }),
  /** After a read that changed something: tells who watches. */
  catalogueTell: defineJob('catalogue.tell', ofChanges, { retries: 2 }),
  organisationsSync: defineJob('organisations.sync', ofConnection, { retries: 2 }),
  organisationsSweep: defineJob('organisations.sweep', nothing, { retries: 0 }),
  /** Never retried by the queue: what may be sent again is decided by the order's own state. */
  orderSend: defineJob('orders.send', ofOrder, { retries: 0 }),
  /** As above: one POST for each request about an order. */
  orderAct: defineJob('orders.act', ofAction, { retries: 0 }),
  ordersSweep: defineJob('orders.sweep', nothing, { retries: 0 }),
  ordersRead: defineJob('orders.read', nothing, { retries: 0 }),
  /** A connection answers again: what waited for it is sent and read. */
  ordersWake: defineJob('orders.wake', ofConnection, { retries: 2 }),
  connectionsProbe: defineJob('connections.probe', nothing, { retries: 0 }),
  /** Tells operators of credentials that a distributor refuses. */
  connectionRefused: defineJob('connections.refused', ofRefusal, { retries: 2 }),
  priceViews: defineJob('pricing.build-views', ofConnection, { retries: 2, expireSeconds: 7200 }),
  priceSweep: defineJob('pricing.sweep', nothing, { retries: 0 }),
  /** Never retried by the queue: every message has its own pauses. */
  webhooksSend: defineJob('webhooks.send', nothing, { retries: 0 }),
  webhooksSweep: defineJob('webhooks.sweep', nothing, { retries: 0 }),
  /** Tells people what happened to orders. */
  ordersTell: defineJob('orders.tell', nothing, { retries: 0 }),
  ordersPrune: defineJob('orders.prune', nothing, { retries: 0, expireSeconds: 3600 }),
  mailSend: defineJob('mail.send', nothing, { retries: 0, expireSeconds: 3600 }),
  mailSweep: defineJob('mail.sweep', nothing, { retries: 0 }),
  digestSweep: defineJob('notifications.digest', nothing, { retries: 0 }),
  inboxPrune: defineJob('notifications.prune', nothing, { retries: 0, expireSeconds: 3600 }),
  accountsSweep: defineJob('accounts.sweep', nothing, { retries: 0 }),
  /** Looks whether the hosts that wait for a proof have one. */
  brandHostsCheck: defineJob('brands.check-hosts', nothing, { retries: 0 }),
} as const;
