import { handle } from '@/lib/accounts/auth/handle';
import { createQuote } from '@/lib/orders/quotes/creating';
import { listQuotePage } from '@/lib/orders/quotes/opening';
import { newQuoteSchema, quoteFilterSchema } from '@/lib/orders/quotes/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: quoteFilterSchema },
  ({ actor, query }) => listQuotePage(actor, query),
);

export const POST = handle(
  { permission: 'quotes:manage', organisation: 'required', body: newQuoteSchema },
  ({ actor, body }) => createQuote(actor, body),
);
