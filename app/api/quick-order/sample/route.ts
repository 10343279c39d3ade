import { handle } from '@/lib/auth/handle';
import { sampleFile } from '@/lib/quick-order/files/write';
import { exportFormatSchema } from '@/lib/spreadsheets/schema';

export const GET = handle(
  { permission: 'orders:create', organisation: 'required', query: exportFormatSchema },
  ({ actor, query }) => sampleFile(actor, query.format),
);
