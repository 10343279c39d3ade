import { handle } from '@/lib/accounts/auth/handle';
import { dismissAnnouncement } from '@/lib/brand/announcements/data';
import { dismissSchema } from '@/lib/brand/announcements/schema';

export const POST = handle(
  { permission: 'orders:read', organisation: 'required', body: dismissSchema },
  ({ actor, body }) => dismissAnnouncement(actor, body),
);
