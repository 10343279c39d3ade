import { handle } from '@/lib/accounts/auth/handle';
import { uploadFile } from '@/lib/orders/files/data';
import { newOrderFileSchema } from '@/lib/orders/model/file-schema';
import { MAX_BASE64_FILE_BYTES } from '@/lib/platform/http/checks';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    body: newOrderFileSchema,
    maxBytes: MAX_BASE64_FILE_BYTES,
  },
  ({ actor, body }) => uploadFile(actor, body),
);
