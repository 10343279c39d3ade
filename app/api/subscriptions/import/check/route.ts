import { handle } from '@/lib/accounts/auth/handle';
import { checkImport } from '@/lib/orders/subscriptions/import/data';
import { importCheckSchema } from '@/lib/orders/subscriptions/import/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/http/checks';

/** Checks an import and imports nothing. */
export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    body: importCheckSchema,
    maxBytes: MAX_FILE_BYTES,
  },
  ({ actor, body }) => checkImport(actor, body),
);
