import { handle } from '@/lib/auth/handle';
import { listWritten } from '@/lib/mail/data';
import { mailsQuerySchema } from '@/lib/mail/schema';

export const GET = handle(
  { permission: 'orders:manage', organisation: 'required', query: mailsQuerySchema },
  ({ actor, query }) => listWritten(actor, query),
);
