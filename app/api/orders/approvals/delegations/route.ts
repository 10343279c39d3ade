import { handle } from '@/lib/accounts/auth/handle';
import { delegate, listDelegations } from '@/lib/orders/delegations/data';
import { delegateSchema } from '@/lib/orders/delegations/schema';

export const GET = handle({ permission: 'orders:approve', organisation: 'required' }, ({ actor }) =>
  listDelegations(actor),
);

export const POST = handle(
  { permission: 'orders:approve', organisation: 'required', body: delegateSchema },
  ({ actor, body }) => delegate(actor, body),
);
