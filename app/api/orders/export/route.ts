import { handle } from '@/lib/http/handle';
import { ordersFile } from '@/lib/orders/listing/file';
import { ordersFilterSchema } from '@/lib/orders/listing/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: ordersFilterSchema },
  ({ actor, query }) => ordersFile(actor, query),
);
