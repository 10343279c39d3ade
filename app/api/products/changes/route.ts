import { handle } from '@/lib/accounts/auth/handle';
import { listChanges } from '@/lib/catalogue/changes/data';
import { changesQuerySchema } from '@/lib/catalogue/changes/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: changesQuerySchema },
  ({ actor, query }) => listChanges(actor, query),
);
