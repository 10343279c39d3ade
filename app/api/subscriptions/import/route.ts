import { handle } from '@/lib/accounts/auth/handle';
import { importSubscriptions } from '@/lib/orders/subscriptions/import/data';
import { importSchema } from '@/lib/orders/subscriptions/import/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/http/checks';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: importSchema, maxBytes: MAX_FILE_BYTES },
  ({ actor, body }) => importSubscriptions(actor, body),
);
