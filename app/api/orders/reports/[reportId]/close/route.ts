import { handle } from '@/lib/http/handle';
import { closeReport } from '@/lib/orders/reports/data';
import { reportIdSchema } from '@/lib/orders/reports/schema';
import { emptyBodySchema } from '@/lib/orders/schema';

export const POST = handle(
  { permission: 'orders:desk', organisation: 'required', params: reportIdSchema, body: emptyBodySchema },
  ({ actor, params }) => closeReport(actor, params.reportId),
);
