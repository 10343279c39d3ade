import { handle } from '@/lib/accounts/auth/handle';
import { quoteIdSchema, quoteVersionSchema } from '@/lib/orders/quotes/schema';
import { withdrawQuote } from '@/lib/orders/quotes/sending';

export const POST = handle(
  { permission: 'quotes:manage', organisation: 'required', params: quoteIdSchema, body: quoteVersionSchema },
  ({ actor, params, body }) => withdrawQuote(actor, params.quoteId, body),
);
