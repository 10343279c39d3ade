import { z } from 'zod';
import { handle } from '@/lib/auth/handle';
import { resendMail } from '@/lib/mail/data';
import { mailIdSchema } from '@/lib/mail/schema';

export const POST = handle(
  {
    permission: 'orders:manage',
    organisation: 'required',
    params: mailIdSchema,
    body: z.strictObject({}),
  },
  ({ actor, params: { mailId } }) => resendMail(actor, mailId),
);
