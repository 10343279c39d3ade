import { handle } from '@/lib/http/handle';
import { listBuyers } from '@/lib/orders/listing/data';
import { buyersQuerySchema } from '@/lib/orders/listing/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: buyersQuerySchema },
  ({ actor, query }) => listBuyers(actor, query),
);
