import { handle } from '@/lib/accounts/auth/handle';
import { endDelegation } from '@/lib/orders/delegations/data';
import { endDelegationSchema } from '@/lib/orders/delegations/schema';

/** Ends a delegation before its last day. */
export const POST = handle(
  { permission: 'orders:approve', organisation: 'required', body: endDelegationSchema },
  ({ actor, body }) => endDelegation(actor, body),
);
