import { handle } from '@/lib/accounts/auth/handle';
import { checkAddressImport } from '@/lib/customers/addresses/import/data';
import { addressImportCheckSchema } from '@/lib/customers/addresses/import/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/http/checks';

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
