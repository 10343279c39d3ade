import { handle } from '@/lib/auth/handle';
import { getMailsPage } from '@/lib/mail/data';
import { mailsQuerySchema } from '@/lib/mail/schema';

export const GET = handle(
  { permission: 'orders:manage', organisation: 'required', query: mailsQuerySchema },
  ({ actor, query }) => getMailsPage(actor, query),
);
