import { accountsSweep } from '@/lib/accounts/jobs';
import { brandJobs } from '@/lib/brand/hosts/jobs';
import { cataloguePartNumbers } from '@/lib/catalogue/part-numbers/jobs';
import { cataloguePrune, catalogueSweep, catalogueSync } from '@/lib/catalogue/sync/jobs';
import { connectionJobs } from '@/lib/connections/jobs';
import { organisationJobs } from '@/lib/connections/organisation-sync/jobs';
import { listSweep } from '@/lib/lists/jobs';
import { mailJobs } from '@/lib/mail/jobs';
import { digestSweep, inboxPrune } from '@/lib/notifications/jobs';
import { orderJobs } from '@/lib/orders/jobs';
import { priceChainJobs } from '@/lib/price-chain/jobs';
import { statusJobs } from '@/lib/status/jobs';
import { catalogueNotify } from '@/lib/watches/jobs';
import { webhookJobs } from '@/lib/webhooks/jobs';
import type { JobHandler } from '../lib/jobs/registry';

/** Every handler that the worker runs, feature by feature. */
export const HANDLERS: readonly JobHandler[] = [
  accountsSweep,
  ...brandJobs,
  ...organisationJobs,
  ...connectionJobs,
  catalogueSync,
  catalogueSweep,
  cataloguePrune,
  catalogueNotify,
  cataloguePartNumbers,
  ...orderJobs,
  listSweep,
  digestSweep,
  inboxPrune,
  ...mailJobs,
  ...priceChainJobs,
  ...webhookJobs,
  ...statusJobs,
];
