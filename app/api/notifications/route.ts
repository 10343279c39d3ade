import { handle } from '@/lib/auth/handle';
import { listInbox } from '@/lib/notifications/data';
import { inboxQuerySchema } from '@/lib/notifications/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: inboxQuerySchema },
  ({ actor, query }) => listInbox(actor, query),
);
