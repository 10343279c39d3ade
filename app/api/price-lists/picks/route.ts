import { handle } from '@/lib/auth/handle';
import { pickQuerySchema } from '@/lib/price-lists/schema';
import { findPicks } from '@/lib/price-lists/trial';

export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', query: pickQuerySchema },
  ({ actor, query }) => findPicks(actor, query),
);
