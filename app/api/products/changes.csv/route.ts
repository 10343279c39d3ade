import { handle } from '@/lib/accounts/auth/handle';
import { exportChanges } from '@/lib/catalogue/changes/csv-export';
import { changesFilterSchema } from '@/lib/catalogue/changes/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: changesFilterSchema },
  ({ actor, query }) => exportChanges(actor, query),
);
