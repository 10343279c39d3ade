import { handle } from '@/lib/accounts/auth/handle';
import { markRead } from '@/lib/accounts/notifications/data';
import { markReadSchema } from '@/lib/accounts/notifications/schema';

export const POST = handle(
  { permission: 'products:read', organisation: 'required', body: markReadSchema },
  ({ actor, body }) => markRead(actor, body),
);
