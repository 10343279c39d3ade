import { exportAddresses } from '@/lib/addresses/import/data';
import { handle } from '@/lib/auth/handle';

/** The address book as a file that can be imported again. */
export const GET = handle({ permission: 'addresses:read', organisation: 'required' }, ({ actor }) =>
  exportAddresses(actor),
);
