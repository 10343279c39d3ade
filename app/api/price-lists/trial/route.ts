import { handle } from '@/lib/http/handle';
import { trialQuerySchema } from '@/lib/pricing/lists/schema';
import { tryLists } from '@/lib/pricing/lists/trial/data';

export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', query: trialQuerySchema },
  ({ actor, query }) => tryLists(actor, query.product),
);
