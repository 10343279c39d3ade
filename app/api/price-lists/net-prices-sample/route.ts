import { handle } from '@/lib/accounts/auth/handle';
import { sampleFile } from '@/lib/catalogue/price-lists/net-prices/data';

/** A file to start from. */
export const GET = handle({ permission: 'prices:manage', organisation: 'required' }, async ({ actor }) =>
  sampleFile(actor),
);
