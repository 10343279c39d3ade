import { accountsSweep, digestSweep, inboxPrune } from '@/lib/accounts/jobs';
import { mailJobs } from '@/lib/accounts/mail/jobs';
import { brandJobs } from '@/lib/brand/jobs';
import {
  catalogueNotify,
  cataloguePartNumbers,
  cataloguePrune,
  catalogueSweep,
  catalogueSync,
} from '@/lib/catalogue/jobs';
import { connectionJobs } from '@/lib/connections/jobs';
import { organisationJobs } from '@/lib/connections/organisation-sync/jobs';
import { webhookJobs } from '@/lib/integrations/webhooks/jobs';
import { statusJobs } from '@/lib/operations/status/jobs';
import { orderJobs, templateSweep } from '@/lib/orders/jobs';
import { priceChainJobs } from '@/lib/pricing/price-chain/jobs';
import type { JobHandler } from '../lib/platform/jobs/job';

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
  templateSweep,
  digestSweep,
  inboxPrune,
  ...mailJobs,
  ...priceChainJobs,
  ...webhookJobs,
  ...statusJobs,
];
