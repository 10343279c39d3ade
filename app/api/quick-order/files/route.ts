import { handle } from '@/lib/accounts/auth/handle';
import { readLineFile } from '@/lib/cart/quick-order/files/data';
import { fileInputSchema } from '@/lib/cart/quick-order/schema';
import { MAX_BASE64_FILE_BYTES } from '@/lib/platform/http/checks';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    body: fileInputSchema,
    maxBytes: MAX_BASE64_FILE_BYTES,
  },
  ({ actor, body }) => readLineFile(actor, body),
);
