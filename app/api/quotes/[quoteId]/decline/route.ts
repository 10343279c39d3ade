import { handle } from '@/lib/accounts/auth/handle';
import { declineQuote } from '@/lib/orders/quotes/deciding';
import { declineQuoteSchema, quoteIdSchema } from '@/lib/orders/quotes/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: quoteIdSchema, body: declineQuoteSchema },
  ({ actor, params, body }) => declineQuote(actor, params.quoteId, body),
);
