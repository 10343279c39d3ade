import { handle } from '@/lib/accounts/auth/handle';
import { counterQuote } from '@/lib/orders/quotes/asking';
import { counterSchema, quoteIdSchema } from '@/lib/orders/quotes/schema';

export const POST = handle(
  { permission: 'orders:read', organisation: 'required', params: quoteIdSchema, body: counterSchema },
  ({ actor, params, body }) => counterQuote(actor, params.quoteId, body),
);
