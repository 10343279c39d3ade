import { sampleAddressFile } from '@/lib/addresses/import/data';
import { handle } from '@/lib/auth/handle';

/** A file to start from. */
export const GET = handle({ permission: 'addresses:read', organisation: 'required' }, async ({ actor }) =>
  sampleAddressFile(actor),
);
