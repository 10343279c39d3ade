import { handle } from '@/lib/accounts/auth/handle';
import { reviseQuote } from '@/lib/orders/quotes/revising';
import { quoteIdSchema, reviseQuoteSchema } from '@/lib/orders/quotes/schema';

export const POST = handle(
  { permission: 'quotes:manage', organisation: 'required', params: quoteIdSchema, body: reviseQuoteSchema },
  ({ actor, params, body }) => reviseQuote(actor, params.quoteId, body),
);
