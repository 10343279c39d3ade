import { handle } from '@/lib/accounts/auth/handle';
import { removeWatch } from '@/lib/catalogue/watches/data';
import { watchIdSchema } from '@/lib/catalogue/watches/schema';

export const DELETE = handle(
  { permission: 'products:read', organisation: 'required', params: watchIdSchema },
  ({ actor, params }) => removeWatch(actor, params.watchId),
);
