import { handle } from '@/lib/accounts/auth/handle';
import { openQuote } from '@/lib/orders/quotes/opening';
import { quoteIdSchema } from '@/lib/orders/quotes/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: quoteIdSchema },
  ({ actor, params }) => openQuote(actor, params.quoteId),
);
