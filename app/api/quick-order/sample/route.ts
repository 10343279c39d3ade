import { handle } from '@/lib/auth/handle';
import { lineFileQuerySchema } from '@/lib/line-files/schema';
import { sampleFile } from '@/lib/quick-order/files/write';

export const GET = handle(
  { permission: 'orders:create', organisation: 'required', query: lineFileQuerySchema },
  ({ actor, query }) => sampleFile(actor, query.format),
);
