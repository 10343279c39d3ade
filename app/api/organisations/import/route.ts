import { handle } from '@/lib/accounts/auth/handle';
import { importCustomers } from '@/lib/customers/import/data';
import { importSchema } from '@/lib/customers/import/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/http/checks';

export const POST = handle(
  {
    permission: 'organisations:manage',
    organisation: 'required',
    body: importSchema,
    maxBytes: MAX_FILE_BYTES,
  },
  ({ actor, body }) => importCustomers(actor, body),
);
