import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { checkImport } from '@/lib/catalogue/price-lists/net-prices/data';
import { importCheckSchema } from '@/lib/catalogue/price-lists/net-prices/schema';
import { MAX_BASE64_FILE_BYTES } from '@/lib/platform/http/checks';

/** Checks an import and imports nothing. */
export const POST = handle(
  {
    permission: 'prices:manage',
    organisation: 'required',
    params: z.object({ listId: idParam }),
    body: importCheckSchema,
    maxBytes: MAX_BASE64_FILE_BYTES,
  },
  ({ actor, params: { listId }, body }) => checkImport(actor, listId, body),
);
