import { MAX_FILE_BYTES } from '@/lib/http/checks';
import { handle } from '@/lib/http/handle';
import { checkImport } from '@/lib/organisations/import/data';
import { importCheckSchema } from '@/lib/organisations/import/schema';

/** What an import would do; nothing is imported. */
export const POST = handle(
  {
    permission: 'organisations:manage',
    organisation: 'required',
    body: importCheckSchema,
    maxBytes: MAX_FILE_BYTES,
  },
  ({ actor, body }) => checkImport(actor, body),
);
