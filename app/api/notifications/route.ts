import { handle } from '@/lib/accounts/auth/handle';
import { listInbox } from '@/lib/accounts/notifications/data';
import { inboxQuerySchema } from '@/lib/accounts/notifications/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: inboxQuerySchema },
  ({ actor, query }) => listInbox(actor, query),
);
