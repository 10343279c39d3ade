import { handle } from '@/lib/accounts/auth/handle';
import { countUnread } from '@/lib/accounts/notifications/data';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  countUnread(actor),
);
