import { handle } from '@/lib/accounts/auth/handle';
import { quotePdf } from '@/lib/orders/quotes/pdf';
import { quoteIdSchema } from '@/lib/orders/quotes/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: quoteIdSchema },
  ({ actor, params, request }) => quotePdf(actor, params.quoteId, request.headers.get('host')),
);
