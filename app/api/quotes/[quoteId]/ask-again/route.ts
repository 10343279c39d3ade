import { handle } from '@/lib/accounts/auth/handle';
import { askAgain } from '@/lib/orders/quotes/asking';
import { quoteIdSchema, quoteVersionSchema } from '@/lib/orders/quotes/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: quoteIdSchema, body: quoteVersionSchema },
  ({ actor, params, body }) => askAgain(actor, params.quoteId, body),
);
