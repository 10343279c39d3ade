import { handle } from '@/lib/accounts/auth/handle';
import { getMailHtml } from '@/lib/accounts/mail/data';
import { mailIdSchema } from '@/lib/accounts/mail/schema';
import { mailPage } from '@/lib/accounts/mail/template';

export const GET = handle(
  { permission: 'orders:manage', organisation: 'required', params: mailIdSchema },
  async ({ actor, params: { mailId } }) => mailPage(await getMailHtml(actor, mailId)),
);
