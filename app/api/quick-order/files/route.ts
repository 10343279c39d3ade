import { handle } from '@/lib/auth/handle';
import { MAX_BASE64_FILE_BYTES } from '@/lib/http/checks';
import { readLineFile } from '@/lib/quick-order/files/data';
import { fileInputSchema } from '@/lib/quick-order/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    body: fileInputSchema,
    maxBytes: MAX_BASE64_FILE_BYTES,
  },
  ({ actor, body }) => readLineFile(actor, body),
);
