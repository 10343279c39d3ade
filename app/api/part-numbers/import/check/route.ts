import { handle } from '@/lib/accounts/auth/handle';
import { checkImport } from '@/lib/catalogue/part-numbers/import/data';
import { importCheckSchema } from '@/lib/catalogue/part-numbers/import/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/http/checks';

/** Checks an import and imports nothing. */
export const POST = handle(
  {
    permission: 'part-numbers:manage',
    organisation: 'required',
    body: importCheckSchema,
    maxBytes: MAX_FILE_BYTES,
  },
  ({ actor, body }) => checkImport(actor, body),
);
