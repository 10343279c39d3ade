import * as accounts from '@/lib/accounts/job-definitions';
import * as brand from '@/lib/brand/job-definitions';
import * as catalogue from '@/lib/catalogue/job-definitions';
import * as connections from '@/lib/connections/job-definitions';
import type { RenamedQueue } from '@/lib/jobs/queue-store';
import * as lists from '@/lib/lists/job-definitions';
import * as mail from '@/lib/mail/job-definitions';
import * as notifications from '@/lib/notifications/job-definitions';
import * as orders from '@/lib/orders/job-definitions';
import * as priceChain from '@/lib/price-chain/job-definitions';
import * as status from '@/lib/status/job-definitions';
import * as webhooks from '@/lib/webhooks/job-definitions';

/** The name of every queue, feature by feature. */
export const QUEUE_NAMES: readonly string[] = [
  accounts,
  brand,
  catalogue,
  connections,
  lists,
  mail,
  notifications,
  orders,
  priceChain,
  status,
  webhooks,
].flatMap((jobs) => Object.values(jobs).map(({ name }) => name));

/** Queues of a database from before 2026-11-23, whose jobs must not be lost. */
export const RENAMED_QUEUES: readonly RenamedQueue[] = [
  { from: 'catalogue.tell', to: 'catalogue.notify' },
  { from: 'orders.wake', to: 'orders.resume' },
  { from: 'orders.act', to: 'orders.send-request' },
  { from: 'orders.read', to: 'orders.sync-status' },
  { from: 'orders.tell', to: 'orders.notify' },
  { from: 'pricing.build-views', to: 'pricing.build-indexes' },
];
