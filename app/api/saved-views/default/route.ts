import { handle } from '@/lib/accounts/auth/handle';
import { setDefaultView } from '@/lib/operations/saved-views/data';
import { defaultViewSchema } from '@/lib/operations/saved-views/schema';

export const PUT = handle(
  { permission: 'orders:read', organisation: 'required', body: defaultViewSchema },
  ({ actor, body }) => setDefaultView(actor, body),
);
