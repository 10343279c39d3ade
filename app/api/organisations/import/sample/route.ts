import { handle } from '@/lib/accounts/auth/handle';
import { sampleFile } from '@/lib/customers/import/data';

/** A file to start from. */
export const GET = handle(
  { permission: 'organisations:manage', organisation: 'required' },
  async ({ actor }) => sampleFile(actor),
);
