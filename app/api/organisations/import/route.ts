import { MAX_FILE_BYTES } from '@/lib/http/checks';
import { handle } from '@/lib/http/handle';
import { importCustomers } from '@/lib/organisations/import/data';
import { importSchema } from '@/lib/organisations/import/schema';

export const POST = handle(
  {
    permission: 'organisations:manage',
    organisation: 'required',
    body: importSchema,
    maxBytes: MAX_FILE_BYTES,
  },
  ({ actor, body }) => importCustomers(actor, body),
);
