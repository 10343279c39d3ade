import { listVersions } from '@/lib/brand/editing/publishing';
import { versionsQuerySchema } from '@/lib/brand/editing/schema';
import { handle } from '@/lib/http/handle';

export const GET = handle(
  { permission: 'brands:manage', organisation: 'required', query: versionsQuerySchema },
  ({ actor, query }) => listVersions(actor, query),
);
