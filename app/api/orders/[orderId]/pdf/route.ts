import { handle } from '@/lib/accounts/auth/handle';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { orderPdf } from '@/lib/orders/pdf/data';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema },
  ({ actor, params, request }) => orderPdf(actor, params.orderId, request.headers.get('host')),
);
