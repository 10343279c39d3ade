import { handle } from '@/lib/accounts/auth/handle';
import { quoteIdSchema, quoteVersionSchema } from '@/lib/orders/quotes/schema';
import { sendQuote } from '@/lib/orders/quotes/sending';

export const POST = handle(
  { permission: 'quotes:manage', organisation: 'required', params: quoteIdSchema, body: quoteVersionSchema },
  ({ actor, params, body }) => sendQuote(actor, params.quoteId, body),
);
