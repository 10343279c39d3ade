import { handle } from '@/lib/accounts/auth/handle';
import { importPartNumbers } from '@/lib/catalogue/part-numbers/import/data';
import { importSchema } from '@/lib/catalogue/part-numbers/import/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/http/checks';

export const POST = handle(
  {
    permission: 'part-numbers:manage',
    organisation: 'required',
    body: importSchema,
    maxBytes: MAX_FILE_BYTES,
  },
  ({ actor, body }) => importPartNumbers(actor, body),
);
