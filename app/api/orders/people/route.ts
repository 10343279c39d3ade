import { handle } from '@/lib/accounts/auth/handle';
import { listBuyers } from '@/lib/orders/list/buyers';
import { buyersQuerySchema } from '@/lib/orders/model/list-schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: buyersQuerySchema },
  ({ actor, query }) => listBuyers(actor, query),
);
