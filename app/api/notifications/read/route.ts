import { handle } from '@/lib/auth/handle';
import { markRead } from '@/lib/notifications/data';
import { markReadSchema } from '@/lib/notifications/schema';

export const POST = handle(
  { permission: 'products:read', organisation: 'required', body: markReadSchema },
  ({ actor, body }) => markRead(actor, body),
);
