import { handle } from '@/lib/auth/handle';
import { exportFormatSchema } from '@/lib/spreadsheets/cells';
import { sampleFile } from '@/lib/quick-order/files/write';

export const GET = handle(
  { permission: 'orders:create', organisation: 'required', query: exportFormatSchema },
  ({ actor, query }) => sampleFile(actor, query.format),
);
