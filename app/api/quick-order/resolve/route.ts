import { handle } from '@/lib/accounts/auth/handle';
import { resolve } from '@/lib/cart/quick-order/resolve/data';
import { resolveSchema } from '@/lib/cart/quick-order/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/http/checks';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: resolveSchema, maxBytes: MAX_FILE_BYTES },
  ({ actor, body }) => resolve(actor, body),
);
