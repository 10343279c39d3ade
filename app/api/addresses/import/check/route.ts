import { checkAddressImport } from '@/lib/addresses/import/data';
import { addressImportCheckSchema } from '@/lib/addresses/import/schema';
import { handle } from '@/lib/auth/handle';
import { MAX_FILE_BYTES } from '@/lib/http/checks';

/** Checks an import and imports nothing. */
export const POST = handle(
  {
    permission: 'addresses:manage',
    organisation: 'required',
    body: addressImportCheckSchema,
    maxBytes: MAX_FILE_BYTES,
  },
  ({ actor, body }) => checkAddressImport(actor, body),
);
