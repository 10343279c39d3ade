import { handle } from '@/lib/auth/handle';
import { getMail } from '@/lib/mail/data';
import { mailIdSchema } from '@/lib/mail/schema';

export const GET = handle(
  { permission: 'orders:manage', organisation: 'required', params: mailIdSchema },
  ({ actor, params: { mailId } }) => getMail(actor, mailId),
);
