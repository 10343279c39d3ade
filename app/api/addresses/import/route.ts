import { importAddresses } from '@/lib/addresses/import/data';
import { addressImportSchema } from '@/lib/addresses/import/schema';
import { handle } from '@/lib/auth/handle';
import { MAX_FILE_BYTES } from '@/lib/http/checks';

export const POST = handle(
  {
    permission: 'addresses:manage',
    organisation: 'required',
    body: addressImportSchema,
    maxBytes: MAX_FILE_BYTES,
  },
  ({ actor, body }) => importAddresses(actor, body),
);
