import { handle } from '@/lib/http/handle';
import { sampleFile } from '@/lib/organisations/import/data';

/** A file to start from. */
export const GET = handle(
  { permission: 'organisations:manage', organisation: 'required' },
  async ({ actor }) => sampleFile(actor),
);
