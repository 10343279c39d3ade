import { handle } from '@/lib/http/handle';
import { orderPdf } from '@/lib/orders/document/data';
import { orderIdSchema } from '@/lib/orders/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema },
  ({ actor, params, request }) => orderPdf(actor, params.orderId, request.headers.get('host')),
);
