import { changesFile } from '@/lib/catalogue/changes/file';
import { changesFilterSchema } from '@/lib/catalogue/changes/schema';
import { handle } from '@/lib/http/handle';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: changesFilterSchema },
  ({ actor, query }) => changesFile(actor, query),
);
