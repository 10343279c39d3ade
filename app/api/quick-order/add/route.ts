import { handle } from '@/lib/auth/handle';
import { MAX_FILE_BYTES } from '@/lib/http/checks';
import { addLines } from '@/lib/quick-order/add/data';
import { addLinesSchema } from '@/lib/quick-order/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: addLinesSchema, maxBytes: MAX_FILE_BYTES },
  ({ actor, body }) => addLines(actor, body),
);
