import { handle } from '@/lib/accounts/auth/handle';
import { decideCost } from '@/lib/orders/decide-cost';
import { costDecisionSchema, quoteIdSchema } from '@/lib/orders/quotes/schema';

export const POST = handle(
  { permission: 'quotes:manage', organisation: 'required', params: quoteIdSchema, body: costDecisionSchema },
  ({ actor, params, body }) => decideCost(actor, params.quoteId, body),
);
