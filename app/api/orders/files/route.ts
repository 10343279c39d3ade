import { handle } from '@/lib/auth/handle';
import { MAX_BASE64_FILE_BYTES } from '@/lib/http/checks';
import { uploadFile } from '@/lib/orders/files/data';
import { newOrderFileSchema } from '@/lib/orders/files/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    body: newOrderFileSchema,
    maxBytes: MAX_BASE64_FILE_BYTES,
  },
  ({ actor, body }) => uploadFile(actor, body),
);
