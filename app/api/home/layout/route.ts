import { handle } from '@/lib/accounts/auth/handle';
import { resetOwnLayout, saveOwnLayout } from '@/lib/operations/home/layout';
import { saveLayoutSchema } from '@/lib/operations/home/layout-schema';

export const PUT = handle(
  { permission: 'orders:read', organisation: 'required', body: saveLayoutSchema },
  ({ actor, body }) => saveOwnLayout(actor, body),
);

/** Goes back to the default order. */
export const DELETE = handle({ permission: 'orders:read', organisation: 'required' }, ({ actor }) =>
  resetOwnLayout(actor),
);
