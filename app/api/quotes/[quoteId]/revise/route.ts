import { handle } from '@/lib/accounts/auth/handle';
import { reviseQuote } from '@/lib/orders/quotes/drafting';
import { quoteIdSchema, quoteVersionSchema } from '@/lib/orders/quotes/schema';

export const POST = handle(
  { permission: 'quotes:manage', organisation: 'required', params: quoteIdSchema, body: quoteVersionSchema },
  ({ actor, params, body }) => reviseQuote(actor, params.quoteId, body),
);
