import { z } from 'zod';
import { handle } from '@/lib/accounts/auth/handle';
import { resendMail } from '@/lib/accounts/mail/data';
import { mailIdSchema } from '@/lib/accounts/mail/schema';

export const POST = handle(
  {
    permission: 'orders:manage',
    organisation: 'required',
    params: mailIdSchema,
    body: z.strictObject({}),
  },
  ({ actor, params: { mailId } }) => resendMail(actor, mailId),
);
