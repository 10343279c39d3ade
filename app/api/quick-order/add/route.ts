import { handle } from '@/lib/accounts/auth/handle';
import { addLines } from '@/lib/cart/quick-order/add-lines';
import { addLinesSchema } from '@/lib/cart/quick-order/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/http/checks';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: addLinesSchema, maxBytes: MAX_FILE_BYTES },
  ({ actor, body }) => addLines(actor, body),
);
