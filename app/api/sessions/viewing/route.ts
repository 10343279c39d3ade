import { handle } from '@/lib/accounts/auth/handle';
import { startViewing, stopViewing } from '@/lib/accounts/viewing';

/** Only looks at the organisation from now on. */
export const PUT = handle({ permission: 'organisations:read', organisation: 'required' }, ({ actor }) =>
  startViewing(actor),
);

export const DELETE = handle({ permission: 'signed-in' }, ({ actor }) => stopViewing(actor));
