import { handle } from '@/lib/accounts/auth/handle';
import { getMail } from '@/lib/accounts/mail/data';
import { mailIdSchema } from '@/lib/accounts/mail/schema';

export const GET = handle(
  { permission: 'orders:manage', organisation: 'required', params: mailIdSchema },
  ({ actor, params: { mailId } }) => getMail(actor, mailId),
);
