import { handle } from '@/lib/auth/handle';
import { MAX_UPLOAD_BYTES } from '@/lib/http/checks';
import { readLineFile } from '@/lib/quick-order/files/data';
import { fileInputSchema } from '@/lib/quick-order/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    body: fileInputSchema,
    maxBytes: MAX_UPLOAD_BYTES,
  },
  ({ actor, body }) => readLineFile(actor, body),
);
