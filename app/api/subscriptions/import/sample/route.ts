import { handle } from '@/lib/accounts/auth/handle';
import { sampleFile } from '@/lib/orders/subscriptions/import/data';

/** A file to start from. */
export const GET = handle({ permission: 'orders:create', organisation: 'required' }, async ({ actor }) =>
  sampleFile(actor),
);
