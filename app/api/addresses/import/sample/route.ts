import { handle } from '@/lib/accounts/auth/handle';
import { sampleAddressFile } from '@/lib/customers/addresses/import/data';

/** A file to start from. */
export const GET = handle({ permission: 'addresses:read', organisation: 'required' }, async ({ actor }) =>
  sampleAddressFile(actor),
);
