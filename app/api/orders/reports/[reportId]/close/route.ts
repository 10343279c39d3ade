import { handle } from '@/lib/accounts/auth/handle';
import { emptyBodySchema } from '@/lib/orders/model/schema';
import { reportIdSchema } from '@/lib/orders/status-sync/report-schema';
import { closeReport } from '@/lib/orders/status-sync/reports';

export const POST = handle(
  { permission: 'orders:reconcile', organisation: 'required', params: reportIdSchema, body: emptyBodySchema },
  ({ actor, params }) => closeReport(actor, params.reportId),
);
