import { handle } from '@/lib/auth/handle';
import { countUnread } from '@/lib/notifications/data';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  countUnread(actor),
);
