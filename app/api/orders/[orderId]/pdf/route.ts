import { handle } from '@/lib/auth/handle';
import { orderPdf } from '@/lib/orders/pdf/data';
import { orderIdSchema } from '@/lib/orders/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema },
  ({ actor, params, request }) => orderPdf(actor, params.orderId, request.headers.get('host')),
);
