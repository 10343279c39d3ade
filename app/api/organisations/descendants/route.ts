import { handle } from '@/lib/accounts/auth/handle';
import { listDescendants } from '@/lib/customers/data';
import { descendantsQuerySchema } from '@/lib/customers/schema';

export const GET = handle(
  { permission: 'organisations:manage', organisation: 'required', query: descendantsQuerySchema },
  ({ actor, query }) => listDescendants(actor, query),
);
