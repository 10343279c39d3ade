import { handle } from '@/lib/accounts/auth/handle';
import { sampleFile } from '@/lib/catalogue/part-numbers/import/data';

/** A file to start from. */
export const GET = handle(
  { permission: 'part-numbers:manage', organisation: 'required' },
  async ({ actor }) => sampleFile(actor),
);
