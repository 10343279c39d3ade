import { handle } from '@/lib/accounts/auth/handle';
import { releaseQuote } from '@/lib/orders/quotes/deciding';
import { quoteIdSchema, sentVersionSchema } from '@/lib/orders/quotes/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: quoteIdSchema, body: sentVersionSchema },
  ({ actor, params, body }) => releaseQuote(actor, params.quoteId, body),
);
