import { handle } from '@/lib/accounts/auth/handle';
import { getApprovalOutlook } from '@/lib/orders/approval/outlook';
import { outlookInputSchema } from '@/lib/orders/approval-rules/schema';

/** Says whether a cart would wait for an approval. It changes nothing; its address is too much for a query. */
export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: outlookInputSchema },
  ({ actor, body }) => getApprovalOutlook(actor, body),
);
