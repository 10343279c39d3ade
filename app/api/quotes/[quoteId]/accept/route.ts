import { handle } from '@/lib/accounts/auth/handle';
import { acceptQuote } from '@/lib/orders/quotes/deciding';
import { acceptQuoteSchema, quoteIdSchema } from '@/lib/orders/quotes/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: quoteIdSchema, body: acceptQuoteSchema },
  ({ actor, params, body }) => acceptQuote(actor, params.quoteId, body),
);
