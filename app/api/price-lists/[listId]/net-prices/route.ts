import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { exportNetPrices, importNetPrices } from '@/lib/catalogue/price-lists/net-prices/data';
import { importSchema } from '@/lib/catalogue/price-lists/net-prices/schema';
import { MAX_BASE64_FILE_BYTES } from '@/lib/platform/http/checks';

const params = z.object({ listId: idParam });

/** The net prices as a file that can be imported again. */
export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', params },
  ({ actor, params: { listId } }) => exportNetPrices(actor, listId),
);

export const POST = handle(
  {
    permission: 'prices:manage',
    organisation: 'required',
    params,
    body: importSchema,
    maxBytes: MAX_BASE64_FILE_BYTES,
  },
  ({ actor, params: { listId }, body }) => importNetPrices(actor, listId, body),
);
