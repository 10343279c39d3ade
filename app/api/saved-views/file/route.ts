import { handle } from '@/lib/accounts/auth/handle';
import { writeSelectedRows } from '@/lib/operations/saved-views/file';
import { selectedRowsSchema } from '@/lib/operations/saved-views/schema';

export const POST = handle(
  { permission: 'orders:read', organisation: 'required', body: selectedRowsSchema },
  async ({ actor, body }) => writeSelectedRows(actor, body),
);
