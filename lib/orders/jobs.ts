import { systemClock } from '@/lib/platform/clock';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { handleJob } from '@/lib/platform/jobs/job';
import { sweepApprovals } from './approval/sweep';
import { pruneOrderEvents } from './events/data';
import { findMissedOrders, keepFigures } from './figures/fold';
import { deleteUnattachedFiles } from './files/data';
import { indexUnindexedBatch } from './list/search-index';
import {
  findMissedOrdersJob,
  findSubscriptionsJob,
  keepFiguresJob,
  notifyOrderEventsJob,
  prepareTemplatesJob,
  pruneOrderEventsJob,
  remindOfRenewalsJob,
  settleQuotesJob,
  sweepApprovalsJob,
  sweepOrdersJob,
  syncOrderStatusJob,
} from './model/job-definitions';
import { notifyOrderEvents } from './notifications/data';
import { prepareTemplates } from './order-templates/schedule/prepare';
import { settleQuotes } from './quotes/expiry';
import { deleteUnattachedRequestFiles } from './requests/files';
import { syncDueOrders } from './status-sync/data';
import { orderSend, ordersRecover, sweepSubmissions } from './submission/jobs';
import { findMissingSubscriptions } from './subscriptions/find-missing';
import { remindOfRenewals } from './subscriptions/remind';
import { orderRequestSend, sweepActions } from './supplier-requests/jobs';

/** Deletes, once a day, events that no notification or webhook needs any more, and files that belong to no order. */
const ordersPrune = handleJob(
  pruneOrderEventsJob,
  async () => {
    const now = systemClock();
    await pruneOrderEvents(now);
    await deleteUnattachedFiles(now);
    await deleteUnattachedRequestFiles(now);
  },
  () => DAY_MS,
);

/** Milliseconds between two looks for lost sendings and lost jobs. */
const SWEEP_MS = 2_000;
/** Milliseconds between two looks for pending events: the index of them is short. */
const NOTIFY_MS = 2_000;

const ordersSweep = {
  ...handleJob(
    sweepOrdersJob,
    async () => {
      await sweepSubmissions();
      await sweepActions();
      await indexUnindexedBatch();
    },
    () => SWEEP_MS,
  ),
  isRareWhenQuiet: true,
};

const orderFigures = {
  ...handleJob(keepFiguresJob, keepFigures, () => SWEEP_MS),
  isRareWhenQuiet: true,
};

/** Looks every hour for orders that the figures missed. */
const missedOrders = handleJob(
  findMissedOrdersJob,
  () => findMissedOrders(),
  () => HOUR_MS,
);

/** Looks for due orders twice in the shortest interval, so that none is late by much. */
const orderStatusSync = {
  ...handleJob(syncOrderStatusJob, syncDueOrders, () => Math.max(1_000, Math.round(env().ORDER_POLL_MS / 2))),
};

const ordersNotify = {
  ...handleJob(notifyOrderEventsJob, notifyOrderEvents, () => NOTIFY_MS),
  isRareWhenQuiet: true,
};

/** Looks every hour for sent orders without their subscriptions. */
const subscriptionSearch = handleJob(
  findSubscriptionsJob,
  async () => {
    await findMissingSubscriptions();
  },
  () => HOUR_MS,
);

/** Reminds every hour of terms that end; each person gets one reminder of all that have become due. */
const renewalReminders = handleJob(
  remindOfRenewalsJob,
  () => remindOfRenewals(),
  () => HOUR_MS,
);

const approvalSweep = handleJob(
  sweepApprovalsJob,
  () => sweepApprovals(systemClock()),
  () => MINUTE_MS,
);

/** Notes every minute which quotes have ended. */
const quoteExpiry = handleJob(settleQuotesJob, settleQuotes, () => MINUTE_MS);

/** Everything that happens to orders in the background. */
export const orderJobs = [
  orderSend,
  orderRequestSend,
  ordersSweep,
  ordersRecover,
  orderFigures,
  missedOrders,
  orderStatusSync,
  ordersNotify,
  approvalSweep,
  ordersPrune,
  subscriptionSearch,
  renewalReminders,
  quoteExpiry,
];

/** Every minute: prepares the scheduled templates that are due. */
export const templateSweep = handleJob(
  prepareTemplatesJob,
  () => prepareTemplates(),
  () => MINUTE_MS,
);
