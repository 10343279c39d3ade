import { handle } from '@/lib/accounts/auth/handle';
import { exportAddresses } from '@/lib/customers/addresses/import/data';

/** The address book as a file that can be imported again. */
export const GET = handle({ permission: 'addresses:read', organisation: 'required' }, ({ actor }) =>
  exportAddresses(actor),
);
