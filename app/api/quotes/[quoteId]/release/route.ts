import { handle } from '@/lib/accounts/auth/handle';
import { releaseQuote } from '@/lib/orders/quotes/deciding';
import { quoteIdSchema, quoteVersionSchema } from '@/lib/orders/quotes/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: quoteIdSchema, body: quoteVersionSchema },
  ({ actor, params, body }) => releaseQuote(actor, params.quoteId, body),
);
