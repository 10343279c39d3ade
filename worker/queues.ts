import * as accounts from '@/lib/accounts/job-definitions';
import * as brand from '@/lib/brand/job-definitions';
import * as catalogue from '@/lib/catalogue/job-definitions';
import * as connections from '@/lib/connections/job-definitions';
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
