import { handle } from '@/lib/accounts/auth/handle';
import { importAddresses } from '@/lib/customers/addresses/import/data';
import { addressImportSchema } from '@/lib/customers/addresses/import/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/http/checks';

export const POST = handle(
  {
    permission: 'addresses:manage',
    organisation: 'required',
    body: addressImportSchema,
    maxBytes: MAX_FILE_BYTES,
  },
  ({ actor, body }) => importAddresses(actor, body),
);
