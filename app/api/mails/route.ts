import { handle } from '@/lib/accounts/auth/handle';
import { getMailsPage } from '@/lib/accounts/mail/data';
import { mailsQuerySchema } from '@/lib/accounts/mail/schema';

export const GET = handle(
  { permission: 'orders:manage', organisation: 'required', query: mailsQuerySchema },
  ({ actor, query }) => getMailsPage(actor, query),
);
