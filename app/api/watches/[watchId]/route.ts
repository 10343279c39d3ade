import { handle } from '@/lib/auth/handle';
import { removeWatch } from '@/lib/watches/data';
import { watchIdSchema } from '@/lib/watches/schema';

export const DELETE = handle(
  { permission: 'products:read', organisation: 'required', params: watchIdSchema },
  ({ actor, params }) => removeWatch(actor, params.watchId),
);
