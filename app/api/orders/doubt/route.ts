import { handle } from '@/lib/http/handle';
import { listOrdersInDoubt } from '@/lib/orders/doubt/data';

export const GET = handle({ permission: 'orders:desk', organisation: 'required' }, ({ actor }) =>
  listOrdersInDoubt(actor),
);
