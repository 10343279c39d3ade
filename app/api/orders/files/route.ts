import { handle } from '@/lib/auth/handle';
import { MAX_BASE64_FILE_BYTES } from '@/lib/http/checks';
import { newOrderFileSchema } from '@/lib/orders/file-schema';
import { uploadFile } from '@/lib/orders/files/data';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    body: newOrderFileSchema,
    maxBytes: MAX_BASE64_FILE_BYTES,
  },
  ({ actor, body }) => uploadFile(actor, body),
);
