import { handle } from '@/lib/accounts/auth/handle';
import { sampleFile } from '@/lib/cart/quick-order/files/write';
import { exportFormatSchema } from '@/lib/platform/spreadsheets/schema';

export const GET = handle(
  { permission: 'orders:create', organisation: 'required', query: exportFormatSchema },
  ({ actor, query }) => sampleFile(actor, query.format),
);
