import * as accounts from '@/lib/accounts/model/job-definitions';
import * as brand from '@/lib/brand/model/job-definitions';
import * as catalogue from '@/lib/catalogue/model/job-definitions';
import * as connections from '@/lib/connections/model/job-definitions';
import * as webhooks from '@/lib/integrations/webhooks/job-definitions';
import * as status from '@/lib/operations/status/job-definitions';
import * as orders from '@/lib/orders/model/job-definitions';
import * as priceChain from '@/lib/pricing/price-chain/job-definitions';

/** The name of every queue, feature by feature. */
export const QUEUE_NAMES: readonly string[] = [
  accounts,
  brand,
  catalogue,
  connections,
  orders,
  priceChain,
  status,
  webhooks,
].flatMap((jobs) => Object.values(jobs).map(({ name }) => name));
