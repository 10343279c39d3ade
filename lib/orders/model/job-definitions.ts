import { z } from 'zod';
import { defineJob, noPayload } from '@/lib/platform/jobs/job';

const orderPayload = z.object({ orderId: z.uuid() });
const actionPayload = z.object({ actionId: z.uuid() });

/** Never retried by the queue: what may be sent again is decided by the order's own state. */
export const sendOrderJob = defineJob('orders.send', orderPayload, { retries: 0 });
/** Sends one POST for each request about an order; the queue never retries it either. */
export const sendOrderRequestJob = defineJob('orders.send-request', actionPayload, { retries: 0 });
/** Finds approvals without an approver, and those that wait too long. */
export const sweepApprovalsJob = defineJob('orders.approvals', noPayload, { retries: 0 });
export const sweepOrdersJob = defineJob('orders.sweep', noPayload, { retries: 0 });
/** Adds up the changes of figures, and counts orders from before there were figures. */
export const keepFiguresJob = defineJob('orders.figures', noPayload, { retries: 0 });
export const findMissedOrdersJob = defineJob('orders.find-missed', noPayload, { retries: 0 });
export const syncOrderStatusJob = defineJob('orders.sync-status', noPayload, { retries: 0 });
/** Tells people what happened to orders. */
export const notifyOrderEventsJob = defineJob('orders.notify', noPayload, { retries: 0 });
export const pruneOrderEventsJob = defineJob('orders.prune', noPayload, { retries: 0, expireSeconds: 3600 });

export const prepareTemplatesJob = defineJob('lists.prepare', noPayload, { retries: 0 });
export const findSubscriptionsJob = defineJob('subscriptions.find', noPayload, {
  retries: 0,
  expireSeconds: 3600,
});
/** Notes which quotes have ended, and reminds people of those that end soon. */
export const settleQuotesJob = defineJob('quotes.settle', noPayload, { retries: 0 });
export const remindOfRenewalsJob = defineJob('subscriptions.remind', noPayload, { retries: 0 });
