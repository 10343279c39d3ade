import { handle } from '@/lib/accounts/auth/handle';
import { newOrderFileSchema } from '@/lib/orders/model/file-schema';
import { uploadRequestFile } from '@/lib/orders/requests/files';
import { MAX_BASE64_FILE_BYTES } from '@/lib/platform/http/checks';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    body: newOrderFileSchema,
    maxBytes: MAX_BASE64_FILE_BYTES,
  },
  ({ actor, body }) => uploadRequestFile(actor, body),
);
