import { handle } from '@/lib/auth/handle';
import { MAX_FILE_BYTES } from '@/lib/http/checks';
import { rejectedFile } from '@/lib/quick-order/files/write';
import { rejectedLinesSchema } from '@/lib/quick-order/schema';
import { exportFormatSchema } from '@/lib/spreadsheets/schema';

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
