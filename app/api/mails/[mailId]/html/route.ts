import { handle } from '@/lib/auth/handle';
import { getMailHtml } from '@/lib/mail/data';
import { mailPage } from '@/lib/mail/response';
import { mailIdSchema } from '@/lib/mail/schema';

export const GET = handle(
  { permission: 'orders:manage', organisation: 'required', params: mailIdSchema },
  async ({ actor, params: { mailId } }) => mailPage(await getMailHtml(actor, mailId)),
);
