import { handle } from '@/lib/accounts/auth/handle';
import { listColleagues } from '@/lib/orders/order-templates/schedule/data';

export const GET = handle({ permission: 'orders:create', organisation: 'required' }, ({ actor }) =>
  listColleagues(actor),
);
