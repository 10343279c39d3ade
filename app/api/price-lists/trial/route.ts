import { handle } from '@/lib/auth/handle';
import { trialQuerySchema } from '@/lib/price-lists/schema';
import { tryLists } from '@/lib/price-lists/trial';

export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', query: trialQuerySchema },
  ({ actor, query }) => tryLists(actor, query.product),
);
