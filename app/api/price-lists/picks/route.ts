import { handle } from '@/lib/http/handle';
import { pickQuerySchema } from '@/lib/pricing/lists/schema';
import { findPicks } from '@/lib/pricing/lists/trial/data';

export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', query: pickQuerySchema },
  ({ actor, query }) => findPicks(actor, query),
);
