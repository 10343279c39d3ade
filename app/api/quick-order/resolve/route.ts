import { handle } from '@/lib/auth/handle';
import { MAX_FILE_BYTES } from '@/lib/http/checks';
import { resolve } from '@/lib/quick-order/resolve/data';
import { resolveSchema } from '@/lib/quick-order/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: resolveSchema, maxBytes: MAX_FILE_BYTES },
  ({ actor, body }) => resolve(actor, body),
);
