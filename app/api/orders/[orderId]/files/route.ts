import { handle } from '@/lib/auth/handle';
import { MAX_BASE64_FILE_BYTES } from '@/lib/http/checks';
import { newOrderFileSchema } from '@/lib/orders/file-schema';
import { addFile } from '@/lib/orders/files/data';
import { orderIdSchema } from '@/lib/orders/schema';

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
