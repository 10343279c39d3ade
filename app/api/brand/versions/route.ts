import { handle } from '@/lib/accounts/auth/handle';
import { listVersions } from '@/lib/brand/editing/publish';
import { versionsQuerySchema } from '@/lib/brand/editing/schema';

export const GET = handle(
  { permission: 'brands:manage', organisation: 'required', query: versionsQuerySchema },
  ({ actor, query }) => listVersions(actor, query),
);
