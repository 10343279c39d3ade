import { handle } from '@/lib/accounts/auth/handle';
import { addFile } from '@/lib/orders/files/data';
import { newOrderFileSchema } from '@/lib/orders/model/file-schema';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { MAX_BASE64_FILE_BYTES } from '@/lib/platform/http/checks';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: orderIdSchema,
    body: newOrderFileSchema,
    maxBytes: MAX_BASE64_FILE_BYTES,
  },
  ({ actor, params, body }) => addFile(actor, params.orderId, body),
);
