import { handle } from '@/lib/accounts/auth/handle';
import { getPolicy, resetPolicy, saveOwnPolicy } from '@/lib/cart/ordering-policy/data';
import { resetPolicySchema, savePolicySchema } from '@/lib/cart/ordering-policy/schema';

export const GET = handle({ permission: 'orders:manage', organisation: 'required' }, ({ actor }) =>
  getPolicy(actor),
);

export const PUT = handle(
  { permission: 'orders:manage', organisation: 'required', body: savePolicySchema },
  ({ actor, body }) => saveOwnPolicy(actor, body),
);

/** Removes the organisation's own policy, so that the policy of the organisation above applies again. */
export const DELETE = handle(
  { permission: 'orders:manage', organisation: 'required', query: resetPolicySchema },
  ({ actor, query }) => resetPolicy(actor, query.version),
);
