import { handle } from '@/lib/accounts/auth/handle';
import { askAgain } from '@/lib/orders/quotes/asking';
import { quoteIdSchema, sentVersionSchema } from '@/lib/orders/quotes/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: quoteIdSchema, body: sentVersionSchema },
  ({ actor, params, body }) => askAgain(actor, params.quoteId, body),
);
