import { handle } from '@/lib/accounts/auth/handle';
import { rejectedFile } from '@/lib/cart/quick-order/files/write';
import { rejectedLinesSchema } from '@/lib/cart/quick-order/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/http/checks';
import { exportFormatSchema } from '@/lib/platform/spreadsheets/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    query: exportFormatSchema,
    body: rejectedLinesSchema,
    maxBytes: MAX_FILE_BYTES,
  },
  async ({ actor, body, query }) => rejectedFile(actor, body, query.format),
);
